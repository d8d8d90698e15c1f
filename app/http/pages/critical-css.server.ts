import { LRUCache } from "lru-cache";
import { sha256 } from "./policy-hash.server";

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

/** Some 4 MB: kinds of pages are few, but each colour of a drawn cover is a class, and a list shows some of them. */
const KEPT_STYLES = 400;

/** Cache by the set of classes. */
const written = new WeakMap<Sheet, LRUCache<string, InlineStyle>>();

/** What stands in a page's style element, and its hash for the content security policy. */
export type InlineStyle = { css: string; hash: string };

/** Unescapes HTML in class names: Tailwind's contain `&`, `>` and quotes. */
const unescaped = (classes: string) =>
  classes
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

function writeOnce(sheet: Sheet, attributes: string[]): InlineStyle {
  const known = written.get(sheet) ?? new LRUCache<string, InlineStyle>({ max: KEPT_STYLES });
  written.set(sheet, known);
  const key = attributes.join("\n");
  const style = known.get(key);
  if (style !== undefined) return style;
  const names = attributes.flatMap((classes) => unescaped(classes).split(" "));
  const css = write(sheet, new Set(names));
  const made = { css, hash: sha256(css) };
  known.set(key, made);
  return made;
}

/** The `class` attributes of a document or a part of one, each once, with those that are known. */
export function classesIn(html: string, known?: Set<string>): Set<string> {
  const attributes = new Set(known);
  for (const match of html.matchAll(CLASS_ATTRIBUTE)) attributes.add(match[1] ?? "");
  return attributes;
}

/** Critical CSS of a page with these `class` attributes: rules without a class and those whose classes it uses. */
export const criticalCss = (sheet: Sheet, classes: Set<string>): InlineStyle =>
  writeOnce(sheet, [...classes].sort());
