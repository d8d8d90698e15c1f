type Rule = { prelude: string; classes: string[][] | null; body: string };
type Group = { prelude: string; rules: CssNode[] };
type CssNode = Rule | Group;

const NESTING = /^@(media|supports|layer|container)\b/;
const CLASS_IN_SELECTOR = /\.((?:\\.|[\w-])+)/g;
const CLASS_ATTRIBUTE = / class="([^"]*)"/g;

/** The end of the block whose opening brace stands at `open`. */
function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let i = open; i < css.length; i++) {
    if (css[i] === "{") depth++;
    if (css[i] === "}" && --depth === 0) return i;
  }
  return css.length;
}

/** The classes that each part of a selector list needs; null when some part needs none and always counts. */
function classesOf(selector: string): string[][] | null {
  if (selector.startsWith("@")) return null;
  const parts = selector.replace(/\\,/g, "\\\u0000").split(/,(?![^(]*\))/);
  const needed = parts.map((part) =>
    [...part.matchAll(CLASS_IN_SELECTOR)].map((match) =>
      (match[1] ?? "").replaceAll("\u0000", ",").replace(/\\(.)/g, "$1"),
    ),
  );
  return needed.some((classes) => classes.length === 0) ? null : needed;
}

/** Takes minified CSS apart into rules and the groups they stand in. */
export function parseCss(css: string): CssNode[] {
  const nodes: CssNode[] = [];
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf("{", at);
    const end = css.indexOf(";", at);
    if (end !== -1 && (open === -1 || end < open)) {
      nodes.push({ prelude: css.slice(at, end + 1), classes: null, body: "" });
      at = end + 1;
      continue;
    }
    if (open === -1) break;
    const close = closingBrace(css, open);
    const prelude = css.slice(at, open).trim();
    const body = css.slice(open + 1, close);
    if (NESTING.test(prelude)) nodes.push({ prelude, rules: parseCss(body) });
    else nodes.push({ prelude, classes: classesOf(prelude), body });
    at = close + 1;
  }
  return nodes;
}

function write(nodes: CssNode[], used: Set<string>): string {
  let css = "";
  for (const node of nodes) {
    if ("rules" in node) {
      const inside = write(node.rules, used);
      if (inside) css += `${node.prelude}{${inside}}`;
    } else if (node.body === "") {
      css += node.prelude;
    } else if (node.classes?.some((part) => part.every((name) => used.has(name))) ?? true) {
      css += `${node.prelude}{${node.body}}`;
    }
  }
  return css;
}

/** What was written for the classes of earlier pages: there are few kinds of pages, and their classes are alike. */
const written = new WeakMap<CssNode[], Map<string, string>>();
const MOST_WRITTEN = 100;

function writeOnce(sheet: CssNode[], attributes: string[]): string {
  const known = written.get(sheet) ?? new Map<string, string>();
  written.set(sheet, known);
  const key = attributes.join("\n");
  let css = known.get(key);
  if (css === undefined) {
    const names = attributes.flatMap((classes) => classes.replaceAll("&amp;", "&").split(" "));
    css = write(sheet, new Set(names));
    if (known.size >= MOST_WRITTEN) known.clear();
    known.set(key, css);
  }
  return css;
}

/** The part of a sheet that a page's first view needs: rules without a class, and those whose classes it has. */
export function criticalCss(sheet: CssNode[], html: string): string {
  const attributes = new Set<string>();
  for (const match of html.matchAll(CLASS_ATTRIBUTE)) attributes.add(match[1] ?? "");
  return writeOnce(sheet, [...attributes].sort());
}
