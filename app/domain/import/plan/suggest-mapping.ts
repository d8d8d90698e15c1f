import { nameScore } from "../file/header-words";
import { contentScore, shortenedShare } from "./content-score";
import { IMPORT_FIELDS, type ImportField } from "./fields";
import type { ValuesForAllRows } from "./given-values";

/** Column name to field. Columns that are to be ignored are not in it. */
export type FieldMapping = Record<string, ImportField>;

/** A suggestion without the columns of fields that have one value for all rows. */
export function withoutGiven(mapping: FieldMapping, values: ValuesForAllRows): FieldMapping {
  const given: string[] = Object.keys(values);
  return Object.fromEntries(Object.entries(mapping).filter(([, field]) => !given.includes(field)));
}

/** What a column with shortened ISBNs loses against one that has them whole. */
const SHORTENED_PENALTY = 50;

/**
 * Which field each column most likely is, by its name, or by its cells where the name says nothing. Each field is
 * given to one column at most. `sampleRows` are cells in the order of the headers.
 */
export function suggestMapping(headers: string[], sampleRows: string[][]): FieldMapping {
  const candidates = headers.flatMap((header, i) => {
    const column = sampleRows.map((row) => row[i] ?? "");
    return IMPORT_FIELDS.map((field) => {
      const byName = nameScore(header, field);
      const score = byName > 0 ? byName : contentScore(header, column, field);
      const penalty = field === "isbn" ? SHORTENED_PENALTY * shortenedShare(column) : 0;
      return { header, field, score: score - penalty };
    });
  });
  const mapping: FieldMapping = {};
  const taken = new Set<ImportField>();
  for (const { header, field, score } of candidates.sort((a, b) => b.score - a.score)) {
    if (score <= 0) break;
    if (taken.has(field) || Object.hasOwn(mapping, header)) continue;
    mapping[header] = field;
    taken.add(field);
  }
  return mapping;
}
