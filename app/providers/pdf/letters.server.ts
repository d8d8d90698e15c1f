import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

// Letters beyond those of Western Europe, which every font has.
const RARE = /(?=\p{L})[\u0250-\u{10ffff}]/gu;
const LIMIT_MS = 5_000;

const known = new Map<string, boolean>();

const codeOf = (letter: string) => (letter.codePointAt(0) ?? 0).toString(16).toUpperCase();

async function hasFont(letter: string, list: string): Promise<boolean> {
  const found = await run(list, [`:charset=${codeOf(letter)}`], { timeout: LIMIT_MS }).catch(
    () => null,
  );
  // Without fontconfig nobody knows.
  return found === null || found.stdout.trim() !== "";
}

export async function lettersWithoutFont(html: string, list = "fc-list"): Promise<string[]> {
  const lacking: string[] = [];
  for (const letter of new Set(html.normalize("NFC").match(RARE))) {
    const key = `${list} ${letter}`;
    const has = known.get(key) ?? (await hasFont(letter, list));
    known.set(key, has);
    if (!has) lacking.push(letter);
  }
  return lacking;
}

export function sayingWhatLacks(html: string, letters: string[]): string {
  if (letters.length === 0) return html;
  const names = letters.map((letter) => `U+${codeOf(letter).padStart(4, "0")}`).join(", ");
  const said =
    letters.length === 1 ? `the letter ${names}, so it is` : `the letters ${names}, so they are`;
  return html.replace(
    /<\/body>|$/,
    (end) => `<p>No font here has ${said} missing above.</p>${end}`,
  );
}
