import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { env } from "~/env.server";

/** Beside the database, so that a restored backup cannot bring erased people back. */
export const ERASURES_FILE = "erasures.jsonl";

/**
 * What was erased, by names that say nothing: random ids, reference numbers, and a digest of the address that only this
 * shop can make. `at` in UTC ms.
 */
const erasureSchema = z.object({
  at: z.int(),
  person: z.string(),
  payments: z.array(z.string()),
  enquiries: z.array(z.string()),
  wanted: z.array(z.string()),
  sellers: z.array(z.int()).default([]),
  offers: z.array(z.string()).default([]),
});
export type Erasure = z.infer<typeof erasureSchema>;

const fileIn = (directory: string) => path.join(directory, ERASURES_FILE);

/** Skips a line that a power cut has truncated: its erasure was not confirmed to anybody. */
function readLine(text: string): Erasure[] {
  try {
    const parsed = erasureSchema.safeParse(JSON.parse(text));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}

export function erasuresIn(directory = env.STORAGE_DIR): Erasure[] {
  const file = fileIn(directory);
  if (!fs.existsSync(file)) return [];
  return fs.readFileSync(file, "utf8").split("\n").filter(Boolean).flatMap(readLine);
}

const asLine = (erasure: Erasure) => `${JSON.stringify(erasure)}\n`;

function note(file: string, ...erasures: Erasure[]): void {
  const isCut = fs.existsSync(file) && !/(^|\n)$/.test(fs.readFileSync(file, "utf8"));
  const text = `${isCut ? "\n" : ""}${erasures.map(asLine).join("")}`;
  fs.appendFileSync(file, text, { mode: 0o600, flush: true });
}

export function addErasures(erasures: Erasure[]): void {
  const known = new Set(erasuresIn().map(asLine));
  const given = new Map(erasures.map((erasure) => [asLine(erasure), erasure]));
  const unknown = [...given].flatMap(([line, erasure]) => (known.has(line) ? [] : [erasure]));
  if (unknown.length > 0) note(fileIn(env.STORAGE_DIR), ...unknown);
}

/**
 * Writes blanks over lines in place: what other processes add meanwhile stays, and a full disk has room for it.
 * `linesIn` finds them in the list's bytes.
 */
function blankOut(file: string, linesIn: (list: Buffer) => { at: number; bytes: number }[]): void {
  const descriptor = fs.openSync(file, "r+");
  try {
    const lines = linesIn(fs.readFileSync(descriptor));
    for (const { at, bytes } of lines) fs.writeSync(descriptor, " ".repeat(bytes), at);
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

function strike(file: string, erasure: Erasure): void {
  const text = Buffer.from(JSON.stringify(erasure));
  blankOut(file, (list) => {
    const at = list.lastIndexOf(text);
    return at === -1 ? [] : [{ at, bytes: text.byteLength }];
  });
}

/** Adds an erasure to the shop's list, on disk before `erase` runs. Removes its line when `erase` throws. */
export function noteErasure<Result>(erasure: Erasure, erase: () => Result): Result {
  const file = fileIn(env.STORAGE_DIR);
  try {
    note(file, erasure);
    return erase();
  } catch (error) {
    if (fs.existsSync(file)) strike(file, erasure);
    throw error;
  }
}

export function forgetErasures(isOver: (erasure: Erasure) => boolean): void {
  blankOut(fileIn(env.STORAGE_DIR), (list) => {
    let at = 0;
    // A character for each byte.
    return list
      .toString("latin1")
      .split("\n")
      .flatMap((line) => {
        const place = { at, bytes: line.length };
        at += line.length + 1;
        return readLine(line).some(isOver) ? [place] : [];
      });
  });
}

export function takeOverErasures(directories: string[]): void {
  addErasures(directories.flatMap((directory) => erasuresIn(directory)));
}
