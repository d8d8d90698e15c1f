import { isNone } from "../../lists/parser/marks";
import { listItemSchema, listPlace } from "../../lists/schema";
import { quoted, type Reading } from "../../values/reading";
import { cleanCell } from "../cells/cell";
import { withoutEntities } from "../cells/html-text";
import { readIsbn } from "../cells/isbn";
import { readOriginalPrice } from "../cells/price";
import {
  LIST_GIVEN_FIELDS,
  type ListField,
  type ListGiven,
  type ListMapping,
} from "../kinds/list-fields";
import { columnsOf } from "../row/mapping";
import { rowFaults, rowLabel } from "../row/row";

export type RowItem = {
  title: string;
  isbn?: string;
  otherIsbns?: string[];
  newPriceCents?: number;
  note?: string;
  choiceGroup?: string;
};

export type ReadListRow = {
  number: number;
  label: string;
  cells: string[];
  school: string;
  town: string;
  grade: string;
  year: number;
  subject: string;
  item: RowItem;
  faults: string[];
  warnings: string[];
};

type ListLayout = {
  columns: Partial<Record<ListField, number>>;
  width: number;
  values: ListGiven;
};

export const listLayout = (
  headers: string[],
  mapping: ListMapping,
  values: ListGiven,
): ListLayout => ({ columns: columnsOf(headers, mapping), width: headers.length, values });

function readYear(text: string): Reading<number> {
  const year = Number(/^(\d{4})(?:[.,]0+)?$/.exec(text)?.[1]);
  if (listPlace.year.safeParse(year).success) return { value: year };
  return { fault: `The year ${quoted(text)} is none. Write it like 2027.` };
}

function readNewPrice(text: string): Reading<number | null> {
  const reading = readOriginalPrice(text);
  if ("value" in reading) return reading;
  return { fault: reading.fault.replace("The original price", "The price when new") };
}

const BETWEEN_ISBNS = /[,;|/\n]+|\s+(?=97[89])| (?:or|of) /i;

function collector() {
  const faults: string[] = [];
  const warnings: string[] = [];
  function take<Value>(reading: Reading<Value>): Value | null {
    if ("fault" in reading) {
      faults.push(reading.fault);
      return null;
    }
    if (reading.warning) warnings.push(reading.warning);
    return reading.value;
  }
  return { faults, warnings, take };
}

const said = <Value>(name: string, value: Value | null | undefined) =>
  value === null || value === undefined || value === "" ? {} : { [name]: value };

export function readListRow(
  { number, cells }: { number: number; cells: string[] },
  { columns, width, values }: ListLayout,
): ReadListRow {
  const textOf = (field: ListField) => {
    const at = columns[field];
    if (at !== undefined) return withoutEntities(cleanCell(cells[at] ?? "")).replace(/\s+/g, " ");
    const given = LIST_GIVEN_FIELDS.find((one) => one === field);
    return given === undefined ? "" : cleanCell(values[given] ?? "");
  };
  const { faults, warnings, take } = collector();
  const isbnOf = (text: string) => (text === "" ? null : take(readIsbn(text)));
  const others = textOf("otherIsbns")
    .split(BETWEEN_ISBNS)
    .map((text) => text.trim());
  const price = textOf("newPrice");
  const item = {
    title: textOf("title"),
    ...said("isbn", isbnOf(textOf("isbn"))),
    ...said("newPriceCents", price === "" || isNone(price) ? null : take(readNewPrice(price))),
    ...said("note", textOf("note")),
    ...said("choiceGroup", textOf("oneOf")),
  };
  const otherIsbns = others.flatMap((text) => isbnOf(text) ?? []);
  const whole = { ...item, ...(otherIsbns.length > 0 ? { otherIsbns } : {}) };
  const checked = listItemSchema.safeParse(whole);
  if (!checked.success) faults.push(...checked.error.issues.map(({ message }) => `${message}.`));
  const [school, grade] = [textOf("school"), textOf("grade")];
  if (school === "") faults.push("It has no school.");
  if (grade === "") faults.push("It has no grade.");
  const year = take(readYear(textOf("year"))) ?? 0;
  const broken = rowFaults(cells, width);
  return {
    number,
    label: rowLabel(number, item.title),
    cells,
    ...{ school, town: textOf("town"), grade, year, subject: textOf("subject") },
    item: whole,
    faults: broken.length > 0 ? broken : faults,
    warnings,
  };
}
