import type { TaxonomyKind } from "../../taxonomy/kinds";
import { CHOSEN_ENCODINGS, type ChosenEncoding } from "../file/encodings";
import type { ImportPlanView } from "../kinds/book-view";
import { isImportField } from "../row/fields";
import {
  GIVEN_FIELDS,
  type GivenField,
  MAX_GIVEN_LENGTH,
  type ValuesForAllRows,
} from "../row/given-values";
import { MEANT_KINDS, type MeantKind, NAME_KINDS, type ReplaceTitles } from "../row/options";

type Pairs = Iterable<[string, string]>;

type Choices = {
  /** Null before any choice: then the suggested mapping is used. */
  fieldMapping: Record<string, string> | null;
  options: {
    unknown: Partial<Record<TaxonomyKind, "create" | "refuse">>;
    meant: { kind: MeantKind; name: string; is: string }[];
    values: ValuesForAllRows;
    replaceTitles: ReplaceTitles;
    takeOldStock: boolean;
    encoding?: ChosenEncoding;
  };
};

/**
 * `name` (in the file) and `is` (in the shop) come in pairs; `told` is a kind whose known meanings were filled in, `seen`
 * the token of the shown preview, `changes` the opened page of changed books.
 */
export const CHOICE_FIELDS = {
  column: "column",
  name: "name",
  is: "is",
  told: "told",
  replace: "replace",
  oldStock: "old-stock",
  encoding: "encoding",
  changes: "changes",
  seen: "seen",
} as const;

export const TAKE_OLD_STOCK = "take";

const MAX_NAME_LENGTH = 200;
const MAX_NAMES = 5_000;

const FOR_ALL = "all-";

export const givenName = (field: GivenField): string => FOR_ALL + field;

// One meaning for all names of a kind whose rows are refused until it is said.
export const restName = (kind: MeantKind): string => `${FOR_ALL}rest-${kind}`;

export const isRest = ([field]: readonly [string, string]): boolean =>
  MEANT_KINDS.some((kind) => restName(kind) === field);

export const carriedName = (kind: MeantKind, name: string): string => `${kind}:${name}`;

function readCarried(carried: string): { kind: MeantKind; name: string } | null {
  const at = carried.indexOf(":");
  const kind = MEANT_KINDS.find((one) => one === carried.slice(0, at));
  const name = carried.slice(at + 1).trim();
  return kind && name !== "" && name.length <= MAX_NAME_LENGTH ? { kind, name } : null;
}

const knownField = (field: string) => (isImportField(field) ? field : "");

function readMeant(names: string[], shopNames: string[]): Choices["options"]["meant"] {
  return names.slice(0, MAX_NAMES).flatMap((carried, i) => {
    const meant = readCarried(carried);
    const is = shopNames[i]?.trim() ?? "";
    return meant && is !== "" && is.length <= MAX_NAME_LENGTH ? [{ ...meant, is }] : [];
  });
}

export function readReplaced(values: string[]): ReplaceTitles {
  if (values.includes("all")) return "all";
  return values
    .filter((value) => /^[1-9]\d{0,8}$/.test(value))
    .slice(0, MAX_NAMES)
    .map(Number);
}

export function readEncoding(value: string | undefined): { encoding?: ChosenEncoding } {
  const encoding = CHOSEN_ENCODINGS.find((one) => one === value);
  return encoding === undefined ? {} : { encoding };
}

function readGiven(valuesOf: (field: string) => string[]): ValuesForAllRows {
  const values: ValuesForAllRows = {};
  for (const field of GIVEN_FIELDS) {
    const text = valuesOf(givenName(field))[0]?.trim() ?? "";
    if (text !== "" && text.length <= MAX_GIVEN_LENGTH) values[field] = text;
  }
  return values;
}

export function readChoices(pairs: Pairs, headers: string[]): Choices {
  const all = [...pairs];
  const valuesOf = (field: string) => all.flatMap(([name, value]) => (name === field ? value : []));
  const columns = valuesOf(CHOICE_FIELDS.column);
  const unknown: Choices["options"]["unknown"] = {};
  for (const kind of NAME_KINDS) {
    const [choice] = valuesOf(kind);
    if (choice === "create" || choice === "refuse") unknown[kind] = choice;
  }
  const fields = headers.map((header, i) => [header, knownField(columns[i] ?? "")]);
  return {
    fieldMapping: columns.length === 0 ? null : Object.fromEntries(fields),
    options: {
      unknown,
      values: readGiven(valuesOf),
      replaceTitles: readReplaced(valuesOf(CHOICE_FIELDS.replace)),
      takeOldStock: valuesOf(CHOICE_FIELDS.oldStock).includes(TAKE_OLD_STOCK),
      ...readEncoding(valuesOf(CHOICE_FIELDS.encoding)[0]),
      meant: readMeant(valuesOf(CHOICE_FIELDS.name), valuesOf(CHOICE_FIELDS.is)),
    },
  };
}

export function choicesQuery(pairs: Pairs): string {
  const query = new URLSearchParams();
  let name: string | null = null;
  for (const [field, value] of pairs) {
    if (field === CHOICE_FIELDS.name) name = value;
    else if (field === CHOICE_FIELDS.seen) continue;
    else if (field !== CHOICE_FIELDS.is) {
      if (value.trim() !== "" || !field.startsWith(FOR_ALL)) query.append(field, value);
    } else if (name !== null && value.trim() !== "") {
      query.append(CHOICE_FIELDS.name, name);
      query.append(CHOICE_FIELDS.is, value.trim());
    }
  }
  return query.toString();
}

export function readChangesPage(text: string | null): number | null {
  const page = Number(text);
  return text !== null && Number.isInteger(page) && page > 0 ? page : null;
}

export const booksToImport = ({ created, updated }: ImportPlanView): number => created + updated;
