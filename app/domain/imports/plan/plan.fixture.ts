import { titleKey } from "../../taxonomy/book-text";
import { fold } from "../../text/search-text";
import { gradeName } from "../cells/grade";
import { IMPORT_FIELDS, type ImportField } from "../row/fields";
import type { Columns } from "../row/mapping";
import { DEFAULT_OPTIONS, type ImportOptions } from "../row/options";
import { type RowLayout, readRow } from "../row/row";
import type { StoredBook } from "../row/stored-book";
import { type BookLookup, dryRunOf } from "./dry-run";
import { type Outcome, planRow } from "./plan";

const TEMPLATE_COLUMNS: Columns = Object.fromEntries(IMPORT_FIELDS.map((field, at) => [field, at]));

export const TEMPLATE_LAYOUT: RowLayout = {
  columns: TEMPLATE_COLUMNS,
  width: IMPORT_FIELDS.length,
  values: {},
};

const SHOP_NAMES = {
  grade: ["Grade 8", "Grade 10"],
  school: ["Example High School", "Ho\u00ebrskool Voorbeeld"],
  subject: ["Mathematics", "History"],
};

const OTHER_NAME = "wiskunde";

export function aBook(traits: Partial<StoredBook> = {}): StoredBook {
  return {
    id: 1,
    title: "Platinum Mathematics",
    authors: null,
    priceCents: 15_000,
    originalPriceCents: null,
    shortDesc: "Clean copy.",
    longDesc: "The whole year.",
    isbn: null,
    condition: "Good",
    coverImageUrl: null,
    shelf: null,
    isHidden: false,
    stockQty: 1,
    gradeId: 1,
    schoolId: 1,
    subjectId: 1,
    tags: ["CAPS"],
    updatedAt: 1,
    ...traits,
  };
}

function libraryOf(books: StoredBook[]): BookLookup {
  return {
    byIsbn: (forms) => books.filter(({ isbn }) => isbn !== null && forms.includes(isbn)),
    alike: (wanted) =>
      books.filter(
        (book) =>
          titleKey(book.title) === wanted.titleKey &&
          book.gradeId === wanted.gradeId &&
          book.schoolId === wanted.schoolId &&
          book.subjectId === wanted.subjectId,
      ),
    idOf: (kind, name) => {
      if (kind === "subject" && fold(name) === OTHER_NAME) return 1;
      const keys = SHOP_NAMES[kind].map(fold);
      const at = keys.indexOf(fold(kind === "grade" ? (gradeName(name) ?? name) : name));
      return at < 0 ? undefined : at + 1;
    },
    nameOf: (kind, id) => SHOP_NAMES[kind][id - 1] ?? "",
    whyStockIsOld: () => null,
  };
}

export type Given = Partial<Record<ImportField, string>>;

export const ROW: Given = {
  title: "Platinum Mathematics",
  price: "150",
  description: "Clean copy.\n\nThe whole year.",
  grade: "10",
  school: "Example High School",
  subject: "Mathematics",
};

type Shop = { books?: StoredBook[]; options?: Partial<ImportOptions>; blocked?: string[] };

export function plan(rows: Given[], { books = [], options, blocked = [] }: Shop = {}) {
  const draft = dryRunOf(libraryOf(books), { ...DEFAULT_OPTIONS, ...options }, blocked);
  const outcomes = rows.map((given, i): Outcome => {
    const cells = IMPORT_FIELDS.map((field) => given[field] ?? "");
    const row = readRow({ number: i + 2, cells }, TEMPLATE_LAYOUT);
    const outcome = planRow(row, draft.context);
    draft.accept(row.number, outcome);
    return outcome;
  });
  return { outcomes, unknownNames: draft.unknownNames(), otherNames: draft.otherNames() };
}

export function planOne(given: Given, shop?: Shop): Outcome {
  const [outcome] = plan([given], shop).outcomes;
  if (outcome === undefined) throw new Error("No outcome");
  return outcome;
}
