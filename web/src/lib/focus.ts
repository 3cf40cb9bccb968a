/** Who walks by keys or listens is never left nowhere: when what had the focus goes, it comes to rest nearby. */

const REGIONS = "section[aria-label], section[aria-labelledby], nav[aria-label]";
const DIALOG = "[role=dialog]";

/** What had the focus last, with all around it, nearest first; nothing for who went elsewhere. */
let path: Element[] = [];
/** Where one was before a dialog took over. */
let before: Element | undefined;

/** Give *element* the focus, whether or not it is something to use. */
function rest(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Go to what the page is about. */
export function toMain(): void {
  rest(document.querySelector("#main [data-home]") ?? document.querySelector("#main h1"));
}

function moved({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  const dialog = target.closest(DIALOG);
  if (dialog && !path.includes(dialog)) [before] = path;
  path = [];
  for (let each: Element | null = target; each; each = each.parentElement) path.push(each);
}

function changed(): void {
  const [lost] = path;
  if (!lost || document.activeElement !== document.body || !document.hasFocus()) return;
  const isDialog = path.some((each) => each.matches(DIALOG));
  const region = path.find((each) => each.isConnected && each.matches(REGIONS));
  if (lost.isConnected) rest(lost);
  else if (isDialog && before?.isConnected) rest(before);
  else if (region) rest(region);
  else toMain();
}

/** Watch over the focus from now on. */
export function keepFocus(): void {
  addEventListener("focusin", moved);
  addEventListener("pointerdown", ({ target }) => {
    if (!(target instanceof Node && path[0]?.contains(target))) path = [];
  });
  addEventListener("keydown", ({ key }) => {
    if (key === "Tab") path = []; // it may lead out of the page
  });
  new MutationObserver(changed).observe(document.body, { childList: true, subtree: true });
}
