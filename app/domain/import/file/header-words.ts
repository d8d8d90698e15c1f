import { fold } from "../../search-text";
import { FIELDS, IMPORT_FIELDS, type ImportField } from "../plan/fields";

/** The column names of each field, likeliest first. */
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

/** The score of a column name for a field; 0 means no match. */
export function nameScore(header: string, field: ImportField): number {
  const bare = bareHeader(header);
  const { words, not } = FIELDS[field];
  if (NEVER.test(bare) || not?.test(bare)) return 0;
  const place = NAMES.get(field)?.indexOf(bare) ?? -1;
  if (place >= 0) return BEST - place;
  return words?.test(bare) ? BY_A_WORD : 0;
}

/** True for a column in cents: prices in imports are in rand. */
export function isInCents(header: string): boolean {
  return /\b(cents?|sent)\b/.test(bareHeader(header));
}
