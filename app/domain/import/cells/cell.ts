import { unguarded } from "../../csv";

const PLAIN = /^[\x20-\x7e]*$/;

/** Invisible characters: they break searches or reverse the text direction. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Excel's formula that keeps digits as text: `="978…"`. */
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;

/**
 * A cell as a person reads it: without surrounding space, invisible characters and spreadsheet markers. An apostrophe
 * of the text, as in 'n Boek, stays.
 */
export function cleanCell(cell: string): string {
  const seen = PLAIN.test(cell) ? cell : cell.replace(UNSEEN, "").normalize("NFC");
  const trimmed = seen.trim();
  const text = unguarded(trimmed);
  if (!text.startsWith("=")) return text;
  return TEXT_FORMULA.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
}
