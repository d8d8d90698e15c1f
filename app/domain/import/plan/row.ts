import type { Reading } from "../../reading";
import { cleanCell } from "../cells/cell";
import { type Condition, readCondition } from "../cells/condition";
import { readIsbn } from "../cells/isbn";
import { readOriginalPrice, readPrice } from "../cells/price";
import { readStock } from "../cells/stock";
import { readDescription, readImage, readName, readTags, readTitle } from "../cells/texts";
import type { ImportField } from "./fields";
import type { GivenValues } from "./given-values";
import type { Columns } from "./mapping";

type Descriptions = { shortDesc: string; longDesc: string };

/** A filled cell: its text, and what that says. */
export type Cell<Value> = { text: string; reading: Reading<Value> };

/** A row of a file as a book. Blank and unmapped cells are undefined: they leave a value as it is. */
export type ReadRow = {
  number: number;
  /** How sentences about the row begin: `Row 12 (Title): `. */
  label: string;
  /** What is wrong with the row as a whole: then its cells mean nothing. */
  faults: string[];
  title: Cell<string> | undefined;
  price: Cell<number> | undefined;
  description: Cell<Descriptions> | undefined;
  isbn: Cell<string | null> | undefined;
  condition: Cell<Condition> | undefined;
  /** Which grade this is, the shop's own names decide. */
  grade: string | undefined;
  school: Cell<string> | undefined;
  subject: Cell<string> | undefined;
  tags: Cell<string[]> | undefined;
  stock: Cell<number> | undefined;
  image: Cell<string> | undefined;
  originalPrice: Cell<number | null> | undefined;
};

const LONGEST_TITLE = 80;

function labelOf(number: number, title: string): string {
  const line = title.replace(/[\s\p{Cc}]+/gu, " ");
  if (line === "") return `Row ${number}: `;
  const short = line.length > LONGEST_TITLE ? `${line.slice(0, LONGEST_TITLE)}\u2026` : line;
  return `Row ${number} (${short}): `;
}

/** A quotation mark that opens a cell and closes rows below, and cells that have no column. */
function faultsOf(cells: readonly string[], width: number): string[] {
  const isBroken = cells.some((cell) => cell.startsWith('"') && cell.includes("\n"));
  if (isBroken) {
    return [
      'A quotation mark (") in this row is not closed, so it ran together with the rows below it. Close or remove it.',
    ];
  }
  const filled = cells.findLastIndex((cell) => cell !== "") + 1;
  if (filled <= width) return [];
  return [
    `It has ${filled} cells, and the file has ${width} columns. A cell with the separator in it needs quotation marks around it.`,
  ];
}

/** How the rows of a file are read: where each field stands, how many columns there are, and what all rows say alike. */
export type Layout = { columns: Columns; width: number; values: GivenValues };

/** Reads a row of a file. Nothing is looked up, so the same row always says the same. */
export function readRow(
  row: { number: number; cells: readonly string[] },
  { columns, width, values }: Layout,
): ReadRow {
  const given: Partial<Record<ImportField, string>> = values;
  const textOf = (field: ImportField) => {
    const at = columns[field];
    return at === undefined ? (given[field] ?? "") : cleanCell(row.cells[at] ?? "");
  };
  const cell = <Value>(field: ImportField, read: (text: string) => Reading<Value>) => {
    const text = textOf(field);
    return text === "" ? undefined : { text, reading: read(text) };
  };
  return {
    number: row.number,
    label: labelOf(row.number, textOf("title")),
    faults: faultsOf(row.cells, width),
    title: cell("title", readTitle),
    price: cell("price", readPrice),
    description: cell("description", readDescription),
    isbn: cell("isbn", readIsbn),
    condition: cell("condition", readCondition),
    grade: textOf("grade") || undefined,
    school: cell("school", (text) => readName("School", text)),
    subject: cell("subject", (text) => readName("Subject", text)),
    tags: cell("tags", readTags),
    stock: cell("stock", readStock),
    image: cell("image", readImage),
    originalPrice: cell("originalPrice", readOriginalPrice),
  };
}
