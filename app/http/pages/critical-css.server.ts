import { LRUCache } from "lru-cache";

/**
 * The rules of a sheet in their order, which the build reads: each with the classes that the selectors of its list need
 * (null when it always counts), or a group of rules behind `@media` and the like.
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

/** What was written for the classes of earlier pages: there are few kinds of pages, and their classes are alike. */
const written = new WeakMap<Sheet, LRUCache<string, string>>();

/** A class as it was before HTML escaped it: Tailwind's own names hold `&`, `>` and quotes. */
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

/** The part of a sheet that a page's first view needs: rules without a class, and those whose classes it has. */
export function criticalCss(sheet: Sheet, html: string): string {
  const attributes = new Set<string>();
  for (const match of html.matchAll(CLASS_ATTRIBUTE)) attributes.add(match[1] ?? "");
  return writeOnce(sheet, [...attributes].sort());
}
