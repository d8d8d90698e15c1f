import { DomainError } from "../../errors";
import { readCondition } from "../cells/condition";
import { AVAILABLE_FIELDS, type ImportField, isImportField, labelOf } from "./fields";
import type { ValuesForAllRows } from "./given-values";
import { isInCents } from "./header-words";
import { missingWords } from "./mapping-words";
import type { FieldMapping } from "./suggest-mapping";

export type Columns = Partial<Record<ImportField, number>>;

function missingFields(mapping: FieldMapping, values: ValuesForAllRows): string[] {
  const mapped = new Set<string>([...Object.values(mapping), ...Object.keys(values)]);
  return AVAILABLE_FIELDS.filter(({ value, required }) => required && !mapped.has(value)).map(
    ({ label }) => label,
  );
}

function faultsOf(headers: string[], given: Record<string, string>): string[] {
  const faults: string[] = [];
  const columnOf = new Map<string, string>();
  for (const [header, field] of Object.entries(given)) {
    if (!headers.includes(header)) faults.push(`The file has no column '${header}'.`);
    if (!isImportField(field)) {
      faults.push(`There is no field '${field}' for the column '${header}'.`);
      continue;
    }
    const other = columnOf.get(field);
    if (other !== undefined) {
      faults.push(
        `The columns '${other}' and '${header}' are both mapped to ${labelOf(field)}. Please choose one of them.`,
      );
    }
    columnOf.set(field, header);
    if ((field === "price" || field === "originalPrice") && isInCents(header)) {
      faults.push(
        `The column '${header}' seems to be in cents, and prices are read as rand. Please give the file a column in rand.`,
      );
    }
  }
  return faults;
}

function valueFaults(values: ValuesForAllRows): string[] {
  const condition = values.condition === undefined ? null : readCondition(values.condition);
  return condition && "fault" in condition ? [condition.fault] : [];
}

function withoutIgnored(given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).filter(([, field]) => field !== "" && field !== "ignore"),
  );
}

type CheckedMapping = { mapping: FieldMapping; faults: string[]; missing: string[] };

export function checkMapping(
  headers: string[],
  given: Record<string, string>,
  values: ValuesForAllRows,
): CheckedMapping {
  const asked = withoutIgnored(given);
  const mapping = knownFields(asked);
  const faults = [...faultsOf(headers, asked), ...valueFaults(values)];
  return { mapping, faults, missing: missingFields(mapping, values) };
}

/**
 * A complete mapping: known columns, known fields, each field once, and every required field, which may be a value for
 * all rows.
 * @throws DomainError invalid, with 'Please map the following required fields: ...' when one is missing.
 */
export function requireMapping(
  headers: string[],
  given: Record<string, string>,
  values: ValuesForAllRows,
): FieldMapping {
  const { mapping, faults, missing } = checkMapping(headers, given, values);
  if (faults.length === 0 && missing.length > 0) faults.push(missingWords(missing));
  if (faults.length === 0) return mapping;
  throw new DomainError("invalid", faults.join(" "), { fieldMapping: faults });
}

function knownFields(asked: Record<string, string>): FieldMapping {
  const mapping: FieldMapping = {};
  for (const [header, field] of Object.entries(asked)) {
    if (isImportField(field)) mapping[header] = field;
  }
  return mapping;
}

export function columnsOf<Field extends string>(
  headers: string[],
  mapping: Record<string, Field>,
): Partial<Record<Field, number>> {
  const columns: Partial<Record<Field, number>> = {};
  for (const [header, field] of Object.entries(mapping)) columns[field] = headers.indexOf(header);
  return columns;
}
