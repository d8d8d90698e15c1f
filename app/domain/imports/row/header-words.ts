import { fold } from "../../text/search-text";
import { cleanCell } from "../cells/cell";
import { FIELDS, IMPORT_FIELDS, type ImportField } from "./fields";

const NAMES = new Map(IMPORT_FIELDS.map((field) => [field, FIELDS[field].names.split("|")]));

const NEVER = /^(seo|meta|google|option\d?|attribute)\b/;

const BEST = 100;
const BY_A_WORD = 40;

/** A normalised column name: without case, accents, brackets and punctuation; `priceCents` becomes two words. */
export function bareHeader(header: string): string {
  return fold(header.replace(/([a-z])([A-Z])/g, "$1 $2"))
    .replace(/\((?:r|rand|zar|in rand|html|url|[a-z]{2}-[a-z]{2}|separated by commas)\)/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The names and values of a product's options are of no field: what they say is in columns of their own. */
export const saysNothing = (header: string): boolean => NEVER.test(bareHeader(header));

export function nameScore(header: string, field: ImportField): number {
  const bare = bareHeader(header);
  const { words, not } = FIELDS[field];
  if (NEVER.test(bare) || not?.test(bare)) return 0;
  const place = NAMES.get(field)?.indexOf(bare) ?? -1;
  if (place >= 0) return BEST - place;
  return words?.test(bare) ? BY_A_WORD : 0;
}

export function isInCents(header: string): boolean {
  return /\b(cents?|sent)\b/.test(bareHeader(header));
}

// Rows searched for the header, because a title or notes may stand above the table.
const ROWS_ASKED = 10;

const MAX_NAME_LENGTH = 200;

const filledCells = (row: readonly string[]) => row.filter((cell) => cell.trim() !== "").length;

/** The index of the header: the first row at least half as wide as the widest. -1 without one. */
export function headerIndex(rows: readonly (readonly string[])[]): number {
  const asked = rows.slice(0, ROWS_ASKED);
  const widest = Math.max(0, ...asked.map(filledCells));
  return asked.findIndex((row) => filledCells(row) > 0 && filledCells(row) * 2 >= widest);
}

export const columnCount = (row: readonly string[]): number =>
  row.findLastIndex((cell) => cleanCell(cell) !== "") + 1;

/**
 * Unique column names: unnamed columns are called by their position, and repeated names get a number. Unnamed columns
 * at the end are dropped.
 */
export function columnNames(row: readonly string[]): string[] {
  const names = row
    .slice(0, columnCount(row))
    .map((cell) => cleanCell(cell).replace(/\s+/g, " ").slice(0, MAX_NAME_LENGTH));
  const taken = new Set<string>();
  return names.map((name, i) => {
    const base = name === "" ? `Column ${i + 1}` : name;
    let unique = base;
    for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${base} (${n})`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
