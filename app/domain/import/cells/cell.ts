import { unguarded } from "../../csv";

const PLAIN = /^[\x20-\x7e]*$/;

/** Characters that nobody sees: they hide a text from searches, or turn its direction around. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Excel's way to keep a figure a text: `="978…"`. */
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;

/**
 * A cell as a person reads it: without what surrounds it, what is not seen, and the signs that spreadsheets need. An
 * apostrophe that belongs to the text, as in 'n Boek, stays.
 */
export function cleanCell(cell: string): string {
  const seen = PLAIN.test(cell) ? cell : cell.replace(UNSEEN, "").normalize("NFC");
  const trimmed = seen.trim();
  const text = unguarded(trimmed);
  if (!text.startsWith("=")) return text;
  return TEXT_FORMULA.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
}
