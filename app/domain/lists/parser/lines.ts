import { CHOOSE, isFee, isStationery, startsWithOr } from "./marks";

/** A line of a letter: its number from 1, its text without its bullet, and its cells when it is a row of a table. */
export type PastedLine = {
  number: number;
  text: string;
  // The text of the whole line, of which `text` may be a part.
  whole: string;
  cells: string[];
  /** The cells are separated by tabs or bars, so that their position identifies the column. */
  isExact: boolean;
  isMarked: boolean;
};

const MAX_LINE_LENGTH = 500;
const MAX_CELLS = 20;

const QUOTE_MARKS = /^(?:\s*>)+ ?/;
const RULE = /^(?=.*-{3})[-\s|+:=]+$/;
const LINE_END = /\r\n?|[\n\f\v\u0085\u2028\u2029]/;
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const BULLET =
  /^(?:[-*\u2022\u00b7\u25aa-\u25ff\u2192\u2610-\u2612\u2713-\u2718\u27a2\uf000-\uf0ff]+|o(?= )|\[ ?[x ]?\]|\(?\d{1,2}[.)](?!\d)|\(?[a-z]\))\s*/i;
const QUANTITY = /^(?:\d{1,2} ?[x\u00d7]|[x\u00d7] ?\d{1,2}) (?=\S)/i;
const LEADERS = /\.{3,}|_{3,}|(?:\. ){3,}/g;

type CleanLine = { clean: string; number: number };

function cleaned(raw: string): string {
  return raw
    .replace(QUOTE_MARKS, "")
    .normalize("NFKC")
    .replace(UNSEEN, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\u2018\u2019\u201b]/g, "'")
    .replace(/[\u201c-\u201f]/g, '"')
    .replace(/(?!\t)[\p{Cc}\p{Cs}\u00a0]/gu, " ")
    .replace(LEADERS, "  ")
    .replace(RULE, "")
    .trimEnd();
}

function cellsIn(text: string): { cells: string[]; isExact: boolean } {
  // A bar at the beginning stays: before it may be an empty cell, whose column counts.
  const bare = text.replace(/\|\s*$/, "");
  const mark = ["\t", "|"].find((one) => bare.includes(one));
  const cells = (mark === undefined ? bare.trim().split(/ {2,}/) : bare.split(mark)).map((cell) =>
    cell.replace(/\s+/g, " ").trim(),
  );
  return { cells, isExact: mark !== undefined };
}

const ITEM_NUMBER = /(?<=^|\s)\(?(\d{1,2}[.)]|[a-h]\))\s+(?=\S)/gi;
const ITEMS_LABEL = /^[^:]{2,50}?\s?(?::| -)\s*$/;

// The items of 'English HL: 1. The Mark 2. Animal Farm', each without its number, and what stands before them.
export function numberedItems(text: string): { label: string; items: string[] } | null {
  const marks: { at: number; end: number }[] = [];
  for (const { 0: mark, 1: number = "", index } of text.matchAll(ITEM_NUMBER)) {
    const next = marks.length + 1;
    const isNext = number === `${next}.` || number === `${next})`;
    const letter = String.fromCodePoint("a".charCodeAt(0) + marks.length);
    if (isNext || number.toLowerCase() === `${letter})`)
      marks.push({ at: index, end: index + mark.length });
  }
  const before = text.slice(0, marks[0]?.at ?? 0).trim();
  const isLabelled = ITEMS_LABEL.test(before);
  if (marks.length === 0 || (before !== "" && !isLabelled)) return null;
  const items = marks.map(({ end }, i) => text.slice(end, marks[i + 1]?.at).trim());
  if (!isLabelled && items.length === 1) return null;
  if (!items.every((item) => /\p{L}{2}/u.test(item))) return null;
  return { label: before.replace(/\s?[:-]$/, ""), items };
}

function withoutBullet(text: string): { text: string; isMarked: boolean } {
  const start = text.trimStart();
  if (numberedItems(start) !== null) return { text: start, isMarked: true };
  const [mark = ""] = BULLET.exec(start) ?? [];
  const rest = start.slice(mark.length).replace(QUANTITY, "");
  return mark !== "" && rest !== ""
    ? { text: rest, isMarked: true }
    : { text: start.replace(QUANTITY, ""), isMarked: false };
}

function lineOf({ clean, number }: CleanLine): PastedLine {
  const isTable = clean.includes("\t") || clean.includes("|");
  const { text, isMarked } = isTable ? { text: clean, isMarked: false } : withoutBullet(clean);
  const { cells, isExact } = cellsIn(text);
  const whole = cells.filter(Boolean).join("  ");
  return { number, text: whole, whole, cells: cells.slice(0, MAX_CELLS), isExact, isMarked };
}

export const filledLines = (text: string): number =>
  text.split(LINE_END).filter((line) => /\S/.test(line)).length;

const isOpenQuote = (text: string) => text.split('"').length % 2 === 0;

/** A cell in quotation marks may continue on the next line, as spreadsheets write it. */
function withWholeCells(lines: CleanLine[]): CleanLine[] {
  const whole: CleanLine[] = [];
  let isOpen = false;
  for (const { clean, number } of lines) {
    const before = whole.at(-1);
    if (isOpen && before !== undefined && isOpenQuote(clean)) {
      before.clean = `${before.clean} ${clean.trimStart()}`;
      isOpen = false;
    } else {
      whole.push({ clean, number });
      isOpen = /[|\t]/.test(clean) && isOpenQuote(clean);
    }
  }
  return whole;
}

// A paragraph that came as one line is read in parts, each of which ends where a word ends.
const PART = new RegExp(`.{1,${MAX_LINE_LENGTH}}(?=\\s|$)|.{${MAX_LINE_LENGTH}}`, "gsu");
const partsOf = (raw: string) =>
  raw.length <= MAX_LINE_LENGTH ? [raw] : (raw.match(PART) ?? [raw]);

export const linesOf = (text: string): PastedLine[] =>
  withWholeCells(
    text
      .split(LINE_END)
      .flatMap((raw, i) => partsOf(raw).map((part) => ({ clean: cleaned(part), number: i + 1 }))),
  ).map(lineOf);

const GOES_ON =
  /^(?:learner'?s?|leerder|grade|graad|gr\.? ?\d|textbook|handbook|handboek|studiegids|study guide)\b/i;
const BEGINS_SMALL = /^[a-z\u00e0-\u00ff(&]/;

export const goesOn = ({ text, isMarked, cells }: PastedLine): boolean =>
  !isMarked &&
  cells[0] !== "" &&
  !CHOOSE.test(text) &&
  !isStationery(text) &&
  !isFee(text) &&
  !startsWithOr(text, true) &&
  (BEGINS_SMALL.test(text) || GOES_ON.test(text));
