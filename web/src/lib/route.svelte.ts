/** Where the page is: the parts of the address after `#`. */

export interface Route {
  /** The first part: start, new, join, table, replay, odds, learn, rules, settings. */
  page: string;
  parts: string[];
  query: URLSearchParams;
}

/** Read an address.
 *
 * `#/table/k3x?seat=B` is page "table" with the part "k3x" and a query.
 */
export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#?\/?/, "").split("?", 2);
  const [page = "", ...parts] = path.split("/").map(decodeURIComponent);
  return { page: page || "start", parts, query: new URLSearchParams(query) };
}

/** Write an address that `parseRoute` reads. */
export function formatRoute(page: string, parts: string[] = [], query: Record<string, string> = {}): string {
  const path = [page, ...parts].map(encodeURIComponent).join("/");
  const search = new URLSearchParams(query).toString();
  return `#/${path}${search ? `?${search}` : ""}`;
}

class Here {
  route = $state(parseRoute(location.hash));
  /** The table at which one sat before going to another page, to go back to. */
  table: string | null = $state(null);

  constructor() {
    addEventListener("hashchange", () => {
      const { page, parts } = this.route;
      this.route = parseRoute(location.hash);
      if (page === "table") this.table = parts[0] ?? null;
      if (["table", "start"].includes(this.route.page)) this.table = null;
    });
  }
}

export const here = new Here();

const NOWHERE: Route = { page: "", parts: [], query: new URLSearchParams() };

/** The address if it is one of *page*; a page that is being left sees nothing of the next. */
export function routeOf(page: string): Route {
  return here.route.page === page ? here.route : NOWHERE;
}

export function go(page: string, parts: string[] = [], query: Record<string, string> = {}): void {
  location.hash = formatRoute(page, parts, query);
}

/** Change the address without a new entry in the browser's history. */
export function replace(page: string, parts: string[] = [], query: Record<string, string> = {}): void {
  history.replaceState(null, "", formatRoute(page, parts, query));
}
