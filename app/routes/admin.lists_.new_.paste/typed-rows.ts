import { z } from "zod";
import type { FieldErrors } from "~/domain/errors";
import type { ParsedList, ReadItem } from "~/domain/lists/parser/view";
import { MOST_ITEMS, TOO_MANY_ITEMS } from "~/domain/lists/rules";
import { listInputSchema, listItemSchema } from "~/domain/lists/schema";
import { newNameInput } from "~/domain/search/name-offers/name-offer";
import { writeRand } from "~/domain/values/rand";
import type { TypedLists } from "~/web/forms/form.server";
import type { RandFields } from "~/web/forms/rand-fields";

const MOST_ROWS = MOST_ITEMS + 50;
const NOTHING_TICKED = "Please tick at least one title";

const ITEM_FIELDS = [
  "title",
  "isbn",
  "otherIsbns",
  "subjectId",
  "choiceGroup",
  "note",
  "newPrice",
] as const;
type ItemField = (typeof ITEM_FIELDS)[number];

export type TypedRow = Record<ItemField, string> & {
  newSubject: string;
  index: number;
  isTicked: boolean;
  line: string;
  text: string;
  doubt: string;
};

const ROWS = Array.from({ length: MOST_ROWS }, (_, index) => index);
const fieldOf = (index: number, name: string) => `r${index}.${name}`;

export const rowField = (
  row: { index: number },
  name: ItemField | "newSubject" | "take" | "line" | "text" | "doubt",
) => fieldOf(row.index, name);

export function rowsOf(values: Record<string, string>): TypedRow[] {
  const here = ROWS.filter((index) => values[fieldOf(index, "title")] !== undefined);
  return here.map((index) => {
    const typed = (name: string) => values[fieldOf(index, name)] ?? "";
    return {
      title: typed("title"),
      isbn: typed("isbn"),
      otherIsbns: typed("otherIsbns"),
      subjectId: typed("subjectId"),
      choiceGroup: typed("choiceGroup"),
      note: typed("note"),
      newPrice: typed("newPrice"),
      newSubject: typed("newSubject"),
      index,
      isTicked: typed("take") === "on",
      line: typed("line"),
      text: typed("text"),
      doubt: typed("doubt"),
    };
  });
}

function typedItem(item: ReadItem): Record<string, string> {
  const { newPriceCents } = item;
  return {
    ...(item.isProposed ? { take: "on" } : {}),
    line: String(item.line),
    text: item.text,
    doubt: item.doubt ?? "",
    title: item.title,
    isbn: item.isbn ?? "",
    otherIsbns: item.otherIsbns.join(", "),
    subjectId: String(item.subjectId ?? ""),
    choiceGroup: item.choiceGroup ?? "",
    note: item.note ?? "",
    newPrice: newPriceCents === null ? "" : writeRand(newPriceCents),
  };
}

export function fillRows(form: FormData, read: ParsedList): void {
  for (const name of [...form.keys()]) if (/^r\d+\./.test(name)) form.delete(name);
  for (const name of ["schoolId", "gradeId", "year"] as const) {
    if (read[name] !== null) form.set(name, String(read[name]));
  }
  if (read.schoolName !== null) {
    form.set("schoolId", "");
    form.set(newNameInput("schoolId"), read.schoolName);
  }
  const over = read.items.slice(MOST_ROWS).map(({ text }) => text);
  form.set("headings", read.headings.join("\n"));
  form.set("notRead", [...read.notRead, ...over].join("\n"));
  for (const [index, item] of read.items.slice(0, MOST_ROWS).entries()) {
    for (const [name, text] of Object.entries(typedItem(item))) {
      form.set(fieldOf(index, name), text);
    }
  }
}

export function takeRows(form: FormData): boolean {
  const ticked = ROWS.filter((index) => form.get(fieldOf(index, "take")) === "on");
  for (const [place, index] of ticked.entries()) {
    for (const name of ITEM_FIELDS) {
      form.set(`items[${place}].${name}`, String(form.get(fieldOf(index, name)) ?? ""));
    }
    const newSubject = String(form.get(fieldOf(index, "newSubject")) ?? "");
    form.set(`items[${place}].${newNameInput("subjectId")}`, newSubject);
  }
  return false;
}

export function errorsOfRows(errors: FieldErrors, rows: TypedRow[]): FieldErrors {
  const ticked = rows.filter(({ isTicked }) => isTicked);
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => {
      const [, place = "", name = ""] = /^items[[.](\d+)\]?\.(\w+)/.exec(field) ?? [];
      const row = place === "" ? undefined : ticked[Number(place)];
      const typedIn = name === "newPriceCents" ? "newPrice" : name;
      return [row === undefined ? field : fieldOf(row.index, typedIn), sentences];
    }),
  );
}

export const pastedListSchema = z.object({
  ...listInputSchema.shape,
  items: z
    .array(listItemSchema, NOTHING_TICKED)
    .min(1, NOTHING_TICKED)
    .max(MOST_ITEMS, TOO_MANY_ITEMS),
});

export const LETTER_LISTS: TypedLists = Object.fromEntries(
  ROWS.map((place) => [`items[${place}].otherIsbns`, "," as const]),
);
export const LETTER_PRICES: RandFields = Object.fromEntries(
  ROWS.map((place) => [`items[${place}].newPrice`, `items[${place}].newPriceCents`]),
);
