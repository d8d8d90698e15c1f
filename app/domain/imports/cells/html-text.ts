const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "\u2013",
  mdash: "\u2014",
  lsquo: "\u2018",
  rsquo: "\u2019",
  ldquo: "\u201c",
  rdquo: "\u201d",
  hellip: "\u2026",
  bull: "\u2022",
  eacute: "\u00e9",
  euml: "\u00eb",
  iuml: "\u00ef",
  ecirc: "\u00ea",
};

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;
const FORMATTING = "p|br|div|span|b|strong|i|em|u|ul|ol|li|h[1-6]|a|table|tr|td|font|style|script";
const TAG = new RegExp(`<\\/?(?:${FORMATTING})(?:\\s[^<>]*)?\\/?>`, "i");
const ESCAPED_TAG = new RegExp(`&lt;\\/?(?:${FORMATTING})(?:\\s|\\/|&gt;)`, "i");
const HIDDEN = /<(style|script)\b[^<>]*>[^<]*<\/\1\s*>/gi;

const MOST = 0x10ffff;

function character(code: number, otherwise: string): string {
  return code > 0 && code <= MOST ? String.fromCodePoint(code) : otherwise;
}

export function withoutEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return character(Number(decimal), whole);
    if (hex !== undefined) return character(Number.parseInt(hex, 16), whole);
    return NAMED[name?.toLowerCase() ?? ""] ?? whole;
  });
}

/**
 * Converts an HTML description to text: paragraphs, line breaks and lists become lines. Plain text stays, even if it
 * contains a `<`.
 */
export function textOfHtml(text: string): string {
  const isEscaped = !TAG.test(text) && ESCAPED_TAG.test(text);
  const html = isEscaped ? withoutEntities(text) : text;
  if (!TAG.test(html)) return withoutEntities(html);
  const lines = html
    .replace(HIDDEN, "")
    .replace(/[^\S\n]*\n[^\S\n]*/g, " ")
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<\/(?:p|div|ul|ol|table|h[1-6])\s*>/gi, "\n\n")
    .replace(/<\/tr\s*>/gi, "\n")
    .replace(/<li\b[^<>]*>/gi, "\n- ")
    .replace(/<\/?[a-z][^<>]*>/gi, "");
  return withoutEntities(lines)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
