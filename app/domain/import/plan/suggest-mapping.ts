import { nameScore } from "../file/header-words";
import { contentScore, shortenedShare } from "./content-score";
import { IMPORT_FIELDS, type ImportField } from "./fields";
import type { ValuesForAllRows } from "./given-values";

/** Column name to field, without ignored columns. */
export type FieldMapping = Record<string, ImportField>;

/** The mapping without fields that have a value for all rows. */
export function withoutGiven(mapping: FieldMapping, values: ValuesForAllRows): FieldMapping {
  const given: string[] = Object.keys(values);
  return Object.fromEntries(Object.entries(mapping).filter(([, field]) => !given.includes(field)));
}

/** The penalty for shortened ISBNs: a column with full ones must win. */
const SHORTENED_PENALTY = 50;

/**
 * Suggests a field for each column by its name, or by its cells when the name says nothing. Each field gets at most one
 * column. `sampleRows` have their cells in header order.
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
