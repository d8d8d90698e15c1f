import fs from "node:fs";
import { DomainError } from "../../errors";
import { hasBrokenLetters, hasLostLetter, likelihood } from "../file/broken-letters";
import { textDecoder } from "../file/encoding";
import { CHOSEN_ENCODINGS, type ChosenEncoding, type Encoding } from "../file/encodings";
import { findEncoding } from "./table.server";

type BrokenLetters = { line: number; readings: Reading[] };
type Reading = { encoding: ChosenEncoding; text: string; isLikely: boolean };

const MAX_SHOWN = 160;
const SHOWN_BEFORE = 60;
const LIKELY = 0.8;
const MAX_LINE = 100_000;

async function* linesOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decode = textDecoder(encoding);
  let held = "";
  for await (const bytes of fs.createReadStream(path)) {
    const lines = (held + decode(bytes)).split("\n");
    held = (lines.pop() ?? "").slice(-MAX_LINE);
    yield* lines;
  }
  yield* (held + decode()).split("\n");
}

async function firstBroken(path: string, encoding: Encoding) {
  let line = 0;
  for await (const text of linesOf(path, encoding)) {
    line += 1;
    if (!hasBrokenLetters(text)) continue;
    const words = text.split(/(?=[ ,;\t"])/);
    const at = words.findIndex(hasBrokenLetters);
    return { line, from: words.slice(0, Math.max(at, 0)).join("").length };
  }
  return null;
}

async function lineOf(path: string, encoding: Encoding, number: number): Promise<string> {
  let line = 0;
  for await (const text of linesOf(path, encoding)) {
    line += 1;
    if (line === number) return text;
  }
  return "";
}

/** The first line of a stored file whose letters look broken, as each encoding reads it; null where all look right. */
export async function brokenLetters(path: string): Promise<BrokenLetters | null> {
  const found = await findEncoding(path);
  if (found.isPlain) return null;
  const broken = await firstBroken(path, found.encoding);
  if (broken === null) return null;
  const start = Math.max(0, broken.from - SHOWN_BEFORE);
  const readings = new Map<string, ChosenEncoding>();
  for (const encoding of CHOSEN_ENCODINGS) {
    const text = await lineOf(path, encoding, broken.line);
    const shown = text.slice(start, start + MAX_SHOWN).trim();
    // UTF-8 reads most other files with holes.
    const isBad = hasLostLetter(shown) && encoding !== found.encoding;
    if (!isBad && !readings.has(shown)) readings.set(shown, encoding);
  }
  const scores = [...readings.keys()].map(likelihood);
  const best = Math.max(0, ...scores);
  const likely = best >= LIKELY ? scores.indexOf(best) : -1;
  return {
    line: broken.line,
    readings: [...readings].map(([text, encoding], i) => ({
      encoding,
      text,
      isLikely: i === likely,
    })),
  };
}

const ASK =
  "Some letters of this file look broken, as in line {line}: '{text}'. Say in which encoding it was saved (utf-8, windows-1252, macintosh, ibm850 or utf-8-twice), or save it again as 'CSV UTF-8'.";

/**
 * Requires readable letters in a file, unless its encoding was chosen. @throws DomainError invalid with a line to
 * check.
 */
export async function requireLetters(
  path: string,
  encoding: ChosenEncoding | undefined,
): Promise<void> {
  const broken = encoding === undefined ? await brokenLetters(path) : null;
  if (broken === null) return;
  const [first] = broken.readings;
  const message = ASK.replace("{line}", String(broken.line)).replace(
    "{text}",
    () => first?.text ?? "",
  );
  throw new DomainError("invalid", message, { encoding: [message] });
}
