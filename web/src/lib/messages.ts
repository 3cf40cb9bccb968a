/** Messages in a small part of ICU MessageFormat, the same as in the Python package.
 *
 * `{name}`; `{count, plural, offset:1 =0 {none} one {# card} other {# cards}}`, where # is the number
 * less the offset; `{side, select, + {oasis} other {mirage}}`, where what is unknown counts as none;
 * `{camels, list, or}`, where that word stands before the last of several. */

export type Values = Readonly<Record<string, string | number | readonly (string | number)[] | null | undefined>>;

type Node = string | Hole | Choice;

interface Hole {
  name: string;
  /** What stands before the last one, if it is a list. */
  joint?: string;
}

interface Choice extends Hole {
  kind: "plural" | "select";
  offset: number;
  cases: ReadonlyMap<string, readonly Node[]>;
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  /** Read until the end, or to the brace that closes a case. */
  nodes(isCase: boolean): Node[] {
    const nodes: Node[] = [];
    let words = "";
    while (this.at < this.text.length) {
      const letter = this.text[this.at];
      if (letter === "}" && isCase) break;
      if (letter === "{") {
        nodes.push(words, this.hole());
        words = "";
      } else {
        words += letter;
        this.at++;
      }
    }
    return [...nodes, words].filter((node) => node !== "");
  }

  private hole(): Hole | Choice {
    this.take("{");
    const name = this.word();
    if (this.text[this.at] === "}") {
      this.take("}");
      return { name };
    }
    this.take(",");
    const kind = this.word();
    if (kind === "list") return this.list(name);
    if (kind !== "plural" && kind !== "select") throw this.fault("plural or select");
    this.take(",");
    const offset = this.offset();
    const cases = this.cases();
    this.take("}");
    return { name, kind, offset, cases };
  }

  private list(name: string): Hole {
    this.take(",");
    const joint = this.word();
    this.take("}");
    return { name, joint };
  }

  private offset(): number {
    this.skip();
    const found = /^offset:(\d+)/.exec(this.text.slice(this.at));
    this.at += found?.[0].length ?? 0;
    return Number(found?.[1] ?? 0);
  }

  private cases(): Map<string, readonly Node[]> {
    const cases = new Map<string, readonly Node[]>();
    this.skip();
    while (this.at < this.text.length && this.text[this.at] !== "}") {
      const label = this.word();
      this.take("{");
      cases.set(label, this.nodes(true));
      this.take("}");
      this.skip();
    }
    if (!cases.has("other")) throw this.fault("a case for other");
    return cases;
  }

  /** A word, without the blanks around it. */
  private word(): string {
    this.skip();
    const found = /^[^\s{},]+/.exec(this.text.slice(this.at))?.[0];
    if (!found) throw this.fault("a word");
    this.at += found.length;
    this.skip();
    return found;
  }

  private skip(): void {
    while (/\s/.test(this.text[this.at] ?? "")) this.at++;
  }

  private take(sign: string): void {
    if (this.text[this.at] !== sign) throw this.fault(sign);
    this.at++;
  }

  private fault(wanted: string): Error {
    return new Error(`${wanted} was expected at ${this.at} of: ${this.text}`);
  }
}

const read = new Map<string, readonly Node[]>();

function parsed(template: string): readonly Node[] {
  const known = read.get(template);
  if (known) return known;
  const nodes = new Reader(template).nodes(false);
  read.set(template, nodes);
  return nodes;
}

/** Fill *values* into a *template*; a value that is missing leaves nothing. */
export function format(template: string, values: Values = {}, language = "en"): string {
  return render(parsed(template), values, language, null);
}

function render(nodes: readonly Node[], values: Values, language: string, count: number | null): string {
  return nodes.map((node) => show(node, values, language, count)).join("");
}

function show(node: Node, values: Values, language: string, count: number | null): string {
  if (typeof node === "string") return count === null ? node : node.replaceAll("#", String(count));
  const value = values[node.name];
  if (!("kind" in node)) return typeof value === "object" && value ? joined(value, node.joint) : String(value ?? "");
  const isPlural = node.kind === "plural";
  const number = isPlural ? Number(value ?? 0) - node.offset : count;
  const label = isPlural ? pluralOf(node, Number(value ?? 0), language) : String(value ?? "none");
  const chosen = node.cases.get(label) ?? node.cases.get("other") ?? [];
  return render(chosen, values, language, number);
}

/** «a, b or c», with commas alone where there is no *joint*. */
function joined(parts: readonly (string | number)[], joint: string | undefined): string {
  if (!joint || parts.length < 2) return parts.join(", ");
  return `${parts.slice(0, -1).join(", ")} ${joint} ${parts.at(-1)}`;
}

const plurals = new Map<string, Intl.PluralRules>();

/** The rules of a *language*, made once: that costs more than to ask them. */
function pluralRules(language: string): Intl.PluralRules {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules;
}

function pluralOf(node: Choice, value: number, language: string): string {
  const exact = `=${value}`;
  return node.cases.has(exact) ? exact : pluralRules(language).select(value - node.offset);
}
