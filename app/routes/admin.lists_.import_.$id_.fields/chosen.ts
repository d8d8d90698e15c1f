import { LIST_GIVEN_FIELDS, type ListMapping } from "~/domain/imports/kinds/list-fields";
import { type ListOptions, listOptionsSchema } from "~/domain/imports/kinds/list-options";
import { readEncoding, readReplaced } from "~/domain/imports/plan/choices";

const MAX_LENGTH = 200;

export const REPLACE = "replace";

export const ENCODING = "encoding";
const KINDS = ["school", "subject"] as const;

export const forAll = (field: (typeof LIST_GIVEN_FIELDS)[number]) => `all-${field}`;

/**
 * Reads the choices from a URL or form: a field per column in file order, what becomes of unknown names, and what all
 * rows share. Drops invalid values.
 */
export function readChosen(
  pairs: URLSearchParams | FormData,
  headers: string[],
): { fieldMapping: Record<string, string> | null; options: ListOptions } {
  const columns = pairs.getAll("column").map(String);
  const textOf = (name: string) =>
    String(pairs.get(name) ?? "")
      .trim()
      .slice(0, MAX_LENGTH);
  const unknown = KINDS.flatMap((kind) => {
    const choice = textOf(`unknown-${kind}`);
    return choice === "create" || choice === "refuse" ? [[kind, choice]] : [];
  });
  const values = LIST_GIVEN_FIELDS.map((field) => [field, textOf(forAll(field))]);
  return {
    fieldMapping:
      columns.length === 0
        ? null
        : Object.fromEntries(headers.map((header, i) => [header, columns[i] ?? ""])),
    options: listOptionsSchema.parse({
      unknown: Object.fromEntries(unknown),
      values: Object.fromEntries(values),
      ...readEncoding(textOf(ENCODING)),
      replaceTitles: readReplaced(pairs.getAll(REPLACE).map(String)),
    }),
  };
}

export function writeChosen(
  headers: string[],
  mapping: ListMapping,
  { unknown, values, replaceTitles, encoding }: ListOptions,
): [name: string, value: string][] {
  return [
    ...headers.map((header): [string, string] => ["column", mapping[header] ?? ""]),
    ...KINDS.map((kind): [string, string] => [`unknown-${kind}`, unknown[kind]]),
    ...LIST_GIVEN_FIELDS.map((field): [string, string] => [forAll(field), values[field] ?? ""]),
    ...[replaceTitles].flat().map((row): [string, string] => [REPLACE, String(row)]),
    [ENCODING, encoding ?? ""],
  ];
}
