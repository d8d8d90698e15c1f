import postcss, { type AtRule, type ChildNode, type Root, Rule } from "postcss";
import selectorParser from "postcss-selector-parser";
import type { Plugin } from "vite";
import type { Sheet } from "../../app/web/pages/critical-css.server";

const QUERY = /\.css\?inline&rules$/;
const EXPORT = "export default ";
const GROUPS = new Set(["media", "supports", "layer", "container"]);

const OF_TAILWIND = /^--tw-/;

/** Tailwind sets some of its variables although no rule of the sheet reads them. */
function removeUnread(root: Root): void {
  const read = new Set(root.toString().match(/(?<=var\()--tw-[\w-]+/g));
  root.walkDecls(OF_TAILWIND, (declaration) => {
    if (!read.has(declaration.prop)) declaration.remove();
  });
}

/**
 * Removes what a page does not need. Tailwind declares its internal variables twice: with @property, and behind
 * @supports for browsers without it; the second form works everywhere. The layer `later` waits for the whole sheet.
 */
function lighten(root: Root): void {
  root.walkComments((comment) => {
    comment.remove();
  });
  root.walkAtRules("property", (rule) => {
    rule.remove();
  });
  root.walkAtRules("layer", (layer) => {
    if (layer.params === "later") layer.remove();
  });
  // The style sheet's first rule makes every border solid.
  root.walkDecls(/^border-.*style$/, (declaration) => {
    if (declaration.value === "var(--tw-border-style)") declaration.remove();
  });
  removeUnread(root);
  root.walkAtRules("supports", (group) => {
    // A property of the shop's own (`--tip`) is declared beside them, and waits with the layer that reads it.
    const fallback = group.nodes?.find((node) => /^\*,[^{]+\{\s*--tw-/.test(node.toString()));
    if (fallback) group.replaceWith(fallback);
  });
  // The shop has details elements only.
  root.walkRules((rule) => {
    rule.selector = rule.selector.replaceAll(":is([open],:popover-open,:open)", "[open]");
  });
  // A page has no shadow host, and the minifier leaves the spaces of a variable's list alone.
  root.walkRules(":root,:host", (rule) => {
    rule.selector = ":root";
  });
  root.walkDecls(/^--font-/, (declaration) => {
    declaration.value = declaration.value.replaceAll(", ", ",");
  });
}

/** The classes that each selector of a list needs; null when one needs none, so that the rule always applies. */
function classesOf(selectors: string): string[][] | null {
  const needed: string[][] = [];
  selectorParser((list) => {
    for (const selector of list.nodes) {
      const classes: string[] = [];
      selector.walkClasses(({ value }) => {
        classes.push(value);
      });
      needed.push(classes);
    }
  }).processSync(selectors);
  return needed.some((classes) => classes.length === 0) ? null : needed;
}

/** Keyframes are needed where a rule that names them is. */
function classesAnimatedBy(keyframes: AtRule): string[][] | null {
  const selectors: string[] = [];
  keyframes.root().walkDecls(/^animation/, ({ value, parent }) => {
    const names = value.split(" ");
    if (names.includes(keyframes.params) && parent instanceof Rule) selectors.push(parent.selector);
  });
  return classesOf(selectors.join(","));
}

const rulesOf = (nodes: ChildNode[]): Sheet =>
  nodes.map((node) => {
    if (node.type === "rule") return { css: node.toString(), classes: classesOf(node.selector) };
    if (node.type !== "atrule") return { css: node.toString(), classes: null };
    if (node.nodes === undefined) return { css: `${node.toString()};`, classes: null };
    if (node.name === "keyframes") {
      return { css: node.toString(), classes: classesAnimatedBy(node) };
    }
    if (!GROUPS.has(node.name)) return { css: node.toString(), classes: null };
    const prelude = `@${node.name}${node.raws.afterName ?? " "}${node.params}`;
    return { prelude, rules: rulesOf(node.nodes) };
  });

export function rulesIn(css: string): Sheet {
  const root = postcss.parse(css);
  lighten(root);
  return rulesOf(root.nodes);
}

/** Vite plugin: `import sheet from "./some.css?inline&rules"` gives the server a sheet's rules. */
export function sheets(): Plugin {
  return {
    name: "dogear:sheets",
    enforce: "post",
    transform(code, id) {
      if (!QUERY.test(id)) return null;
      if (!code.startsWith(EXPORT)) this.error("Vite gives a sheet in another form than it did");
      const css: string = JSON.parse(code.slice(EXPORT.length));
      return { code: `${EXPORT}${JSON.stringify(rulesIn(css))}`, map: null };
    },
  };
}
