const REGISTERED = /@property [^{]+\{[^}]*\}/g;
const LICENCE = /^\/\*![\s\S]*?\*\/\s*/;
const FALLBACK = /@supports (?:[^{}]+)\{(\*,[^{}]+\{--tw[^{}]*\})\}/;

/**
 * Tailwind's output without what a page need not carry: it declares its inner variables twice, once for browsers
 * that can register them and once behind @supports for those that cannot. The second form works in all of them.
 */
export function leanCss(css: string): string {
  return css.replace(LICENCE, "").replace(REGISTERED, "").replace(FALLBACK, "$1");
}
