const SHORT_AT_MOST = 500;
const SUMMARY_LENGTH = 200;

export type Descriptions = { shortDesc: string; longDesc: string };

function summaryOf(paragraph: string): string {
  if (paragraph.length <= SUMMARY_LENGTH) return paragraph;
  const cut = paragraph.slice(0, SUMMARY_LENGTH);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > 0 ? end : SUMMARY_LENGTH)}\u2026`;
}

/**
 * Splits a file's description at the first empty line into a book's short and long description. A single paragraph
 * becomes the long one, and its beginning the short one.
 */
export function splitDescription(description: string): Descriptions {
  const text = description.replace(/\r\n?/g, "\n").trim();
  const [, first = text, rest = ""] = /^([^\n]*)\n[^\S\n]*\n+([\s\S]*)$/.exec(text) ?? [];
  if (rest.trim() !== "" && first.length <= SHORT_AT_MOST) {
    return { shortDesc: first.trim(), longDesc: rest.trim() };
  }
  return { shortDesc: summaryOf(text.replace(/\s+/g, " ")), longDesc: text };
}

export function joinDescriptions({ shortDesc, longDesc }: Descriptions): string {
  const alone = splitDescription(longDesc);
  const isEnough = alone.shortDesc === shortDesc && alone.longDesc === longDesc;
  return isEnough ? longDesc : `${shortDesc}\n\n${longDesc}`;
}
