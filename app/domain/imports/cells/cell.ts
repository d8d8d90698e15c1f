import { unguarded } from "../../text/csv";
import { withoutUnseen } from "../../text/unseen";

const PLAIN = /^[\x20-\x7e]*$/;

// Excel's formula that keeps digits as text: `="978…"`.
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;

/**
 * A cell as a person reads it: without surrounding space, invisible characters and spreadsheet markers. An apostrophe
 * of the text, as in 'n Boek, stays.
 */
export function cleanCell(cell: string): string {
  const seen = PLAIN.test(cell) ? cell : withoutUnseen(cell).normalize("NFC");
  const trimmed = seen.trim();
  const text = unguarded(trimmed);
  if (!text.startsWith("=")) return text;
  return TEXT_FORMULA.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
}
