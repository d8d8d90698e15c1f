import { LRUCache } from "lru-cache";

/**
 * The rules of a style sheet in order, parsed by the build: each with the classes that its selectors need (null:
 * always included), or a group such as `@media`.
 */
export type Sheet = ({ css: string; classes: string[][] | null } | Group)[];
type Group = { prelude: string; rules: Sheet };

const CLASS_ATTRIBUTE = / class="([^"]*)"/g;

function write(sheet: Sheet, used: Set<string>): string {
  let css = "";
  for (const node of sheet) {
    if ("rules" in node) {
      const inside = write(node.rules, used);
      if (inside) css += `${node.prelude}{${inside}}`;
    } else if (node.classes?.some((needed) => needed.every((name) => used.has(name))) ?? true) {
      css += node.css;
    }
  }
  return css;
}

/** Cache by the set of classes: there are few kinds of pages. */
const written = new WeakMap<Sheet, LRUCache<string, string>>();

/** Unescapes HTML in class names: Tailwind's contain `&`, `>` and quotes. */
const unescaped = (classes: string) =>
  classes
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

function writeOnce(sheet: Sheet, attributes: string[]): string {
  const known = written.get(sheet) ?? new LRUCache<string, string>({ max: 100 });
  written.set(sheet, known);
  const key = attributes.join("\n");
  let css = known.get(key);
  if (css === undefined) {
    const names = attributes.flatMap((classes) => unescaped(classes).split(" "));
    css = write(sheet, new Set(names));
    known.set(key, css);
  }
  return css;
}

/** Critical CSS of a page: rules without a class and those whose classes it uses. */
export function criticalCss(sheet: Sheet, html: string): string {
  const attributes = new Set<string>();
  for (const match of html.matchAll(CLASS_ATTRIBUTE)) attributes.add(match[1] ?? "");
  return writeOnce(sheet, [...attributes].sort());
}
