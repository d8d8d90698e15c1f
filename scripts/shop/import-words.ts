import { parseArgs } from "node:util";
import { CHOSEN_ENCODINGS, type ChosenEncoding } from "~/domain/imports/file/encodings";
import { readEncoding } from "~/domain/imports/plan/choices";
import {
  GIVEN_FIELDS,
  type GivenField,
  type ValuesForAllRows,
} from "~/domain/imports/row/given-values";
import { nameScore } from "~/domain/imports/row/header-words";

const USAGE = `npm run shop -- import books.csv [--check] [--map "Prys=price"]... [--set "School=Grey College"]... [--replace-titles] [--take-old-stock] [--encoding macintosh]
npm run shop -- import --continue`;

const OPTIONS = {
  check: { type: "boolean" },
  continue: { type: "boolean" },
  map: { type: "string", multiple: true },
  set: { type: "string", multiple: true },
  "replace-titles": { type: "boolean" },
  "take-old-stock": { type: "boolean" },
  encoding: { type: "string" },
} as const;

/** Parsed arguments. `mapped` maps column to field, `values` field to one value for all rows. */
export type ImportWords =
  | { kind: "continue" }
  | {
      kind: "check" | "import";
      path: string;
      mapped: Record<string, string>;
      values: ValuesForAllRows;
      mayReplaceTitles: boolean;
      takesOldStock: boolean;
      encoding?: ChosenEncoding;
    };

function readMapped(words: string[]): Record<string, string> {
  const pairs = words.map((word) => {
    const at = word.lastIndexOf("=");
    if (at < 1) throw new Error(`--map takes "Column=field", and not '${word}'.`);
    return [word.slice(0, at).trim(), word.slice(at + 1).trim()];
  });
  return Object.fromEntries(pairs);
}

function givenField(name: string): GivenField {
  const field = GIVEN_FIELDS.find((one) => nameScore(name, one) > 0);
  if (field !== undefined) return field;
  throw new Error(`--set gives all rows one of ${GIVEN_FIELDS.join(", ")}, and not '${name}'.`);
}

function readValues(words: string[]): ValuesForAllRows {
  const pairs = words.map((word) => {
    const at = word.indexOf("=");
    const value = word.slice(at + 1).trim();
    if (at < 1 || value === "") throw new Error(`--set takes "Field=value", and not '${word}'.`);
    return [givenField(word.slice(0, at).trim()), value] as const;
  });
  const fields = pairs.map(([field]) => field);
  const twice = fields.find((field, i) => fields.indexOf(field) < i);
  if (twice !== undefined) throw new Error(`--set gives the ${twice} twice.`);
  return Object.fromEntries(pairs);
}

function readSaidEncoding(said: string | undefined): { encoding?: ChosenEncoding } {
  const read = readEncoding(said);
  if (said === undefined || read.encoding !== undefined) return read;
  throw new Error(`--encoding is one of ${CHOSEN_ENCODINGS.join(", ")}, and not '${said}'.`);
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${why}\nSay it like this: ${USAGE}`);
  }
}

export function readImportWords(args: string[]): ImportWords {
  const { values, positionals } = parsed(args);
  const [path, ...others] = positionals;
  if (values.continue && path === undefined) return { kind: "continue" };
  if (path === undefined || others.length > 0) throw new Error(`Say which file: ${USAGE}`);
  return {
    kind: values.check ? "check" : "import",
    path,
    mapped: readMapped(values.map ?? []),
    values: readValues(values.set ?? []),
    mayReplaceTitles: values["replace-titles"] === true,
    takesOldStock: values["take-old-stock"] === true,
    ...readSaidEncoding(values.encoding),
  };
}
