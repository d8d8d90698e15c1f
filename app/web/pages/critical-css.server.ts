import { LRUCache } from "lru-cache";

/**
 * The rules of a style sheet in order, parsed by the build: each with the classes that its selectors need (null: always
 * included), or a group such as `@media`.
 */
export type Sheet = ({ css: string; classes: string[][] | null } | Group)[];
type Group = { prelude: string; rules: Sheet };

const CLASS_ATTRIBUTE = / class="([^"]*)"/g;

function isUsed(selectors: string[][], used: Set<string>): boolean {
  for (const needed of selectors) {
    let isWhole = true;
    for (const name of needed) isWhole &&= used.has(name);
    if (isWhole) return true;
  }
  return false;
}

function write(sheet: Sheet, used: Set<string>): string {
  let css = "";
  for (const node of sheet) {
    if ("rules" in node) {
      const inside = write(node.rules, used);
      if (inside) css += `${node.prelude}{${inside}}`;
    } else if (node.classes === null || isUsed(node.classes, used)) css += node.css;
  }
  return css;
}

// About 4 MB: kinds of pages are few, but each colour of a drawn cover is a class, and a list shows several.
const KEPT_STYLES = 400;

const written = new WeakMap<Sheet, LRUCache<string, string>>();

const KEPT_ATTRIBUTES = 5_000;
const namesByAttribute = new LRUCache<string, string[]>({ max: KEPT_ATTRIBUTES });

/** Unescapes HTML in class names, because Tailwind's contain `&`, `>` and quotes. */
const unescaped = (classes: string) =>
  classes
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

/** Cached, because a few thousand distinct `class` attributes stand on all pages. */
function namesIn(attribute: string): string[] {
  const known = namesByAttribute.get(attribute);
  if (known !== undefined) return known;
  const names = unescaped(attribute).split(" ");
  namesByAttribute.set(attribute, names);
  return names;
}

function writeOnce(sheet: Sheet, attributes: string[]): string {
  const known = written.get(sheet) ?? new LRUCache<string, string>({ max: KEPT_STYLES });
  written.set(sheet, known);
  const key = attributes.join("\n");
  const style = known.get(key);
  if (style !== undefined) return style;
  const names = attributes.flatMap(namesIn);
  const css = write(sheet, new Set(names));
  known.set(key, css);
  return css;
}

/** Critical CSS of a page: rules without a class and those whose classes it uses. */
export function criticalCss(sheet: Sheet, html: string): string {
  const attributes = new Set([...html.matchAll(CLASS_ATTRIBUTE)].map((match) => match[1] ?? ""));
  return writeOnce(sheet, [...attributes].sort());
}
