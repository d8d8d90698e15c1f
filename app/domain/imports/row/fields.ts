import { bookSchema } from "../../books/admin/book-schema";
import { joinDescriptions } from "../../books/descriptions/description";
import type { TaxonomyKind } from "../../taxonomy/kinds";
import type { CsvCell } from "../../text/csv";
import { writeRand } from "../../values/rand";
import type { Reading } from "../../values/reading";
import { type Condition, readCondition } from "../cells/condition";
import { readIsbn } from "../cells/isbn";
import { readOriginalPrice, readPrice } from "../cells/price";
import { readShown } from "../cells/shown";
import { readStock } from "../cells/stock";
import { readDescription, readImage, readName, readTags, readText } from "../cells/texts";
import { GIVEN_LABELS } from "./given-values";
import type { BookValues } from "./stored-book";

type Named = Record<TaxonomyKind, { name: string }>;

type Values = {
  title: string;
  price: number;
  description: { shortDesc: string; longDesc: string };
  isbn: string | null;
  condition: Condition;
  grade: string;
  school: string;
  subject: string;
  tags: string[];
  stock: number;
  image: string;
  authors: string | null | undefined;
  originalPrice: number | null;
  shelf: string | null | undefined;
  shown: boolean | null;
};

export type ImportField = keyof Values;

export type CellValue<Name extends ImportField> = Values[Name];

type Field<Value, Book> = {
  label: string;
  /** Required for a listed book. The stock defaults to 1, and a missing description is generated. */
  isRequired?: true;
  /** Rare fields are not in the template, and come last in an export. */
  isRare?: true;
  heading?: string;
  /** Column names of other shops' exports in English and Afrikaans, likeliest first. */
  names: string;
  /** Words that identify this field anywhere in a column name. */
  words?: RegExp;
  /** Column names to exclude although they match `words`. */
  not?: RegExp;
  read: (cell: string) => Reading<Value>;
  write: (book: Book) => CsvCell;
};

export type OwnField = Exclude<ImportField, keyof Named>;

type Fields = { [Name in OwnField]: Field<Values[Name], BookValues> } & {
  [Name in keyof Named]: Field<Values[Name], Named>;
};

/** In the order of the template and the export. */
export const FIELDS: Fields = {
  title: {
    label: "Title",
    isRequired: true,
    names:
      "title|titel|book title|boektitel|book name|boeknaam|titel van boek|name of book|naam van boek|product title|product name|produk naam|produknaam|post title|item name|name|naam|book|boek|product|produk|item|artikel|original title",
    words: /\b(title|titel)\b/,
    not: /\b(school|skool)\b/,
    read: (cell) => readText(bookSchema.shape.title, "Title", cell),
    write: (book) => book.title,
  },
  price: {
    label: "Price (in rand)",
    isRequired: true,
    names:
      "price|prys|regular price|variant price|selling price|verkoopprys|unit price|eenheidsprys|book price|our price|asking|asking price|vraprys|prys per boek|price each|amount|bedrag|rand|sale price",
    words: /\b(price|prys)\b/,
    not: /\b(cents?|sent|cost|compare|original|oorspronklike|list|rrp|recommended|retail|old|ou|was|new|nuwe|tax|vat|btw|date|international|currency|weight)\b/,
    read: readPrice,
    write: (book) => writeRand(book.priceCents),
  },
  description: {
    label: GIVEN_LABELS.description,
    names:
      "description|beskrywing|long description|langbeskrywing|body|body html|product description|post content|details|besonderhede|content|inhoud|short description|kort beskrywing|kortbeskrywing|summary|opsomming",
    words: /\b(description|beskrywing)\b/,
    not: /\b(code|id)\b/,
    read: readDescription,
    write: joinDescriptions,
  },
  isbn: {
    label: "ISBN/SKU",
    names:
      "isbn13|isbn 13|isbn|isbn sku|isbn nommer|isbn number|isbn10|isbn 10|isbn no|isbn nr|isbn code|gtin upc ean or isbn|variant barcode|ean13|ean|gtin|upc|barcode|strepieskode|sku|variant sku|sku code|item code|product code|produkkode|boekkode|book code|kode|code|model",
    words: /\b(isbn|sku)/,
    read: readIsbn,
    write: (book) => book.isbn,
  },
  condition: {
    label: GIVEN_LABELS.condition,
    names:
      "condition|toestand|kondisie|book condition|bookcondition|item condition|toestand van boek|quality|kwaliteit|staat|state",
    words: /\b(condition|toestand)\b/,
    read: readCondition,
    write: (book) => book.condition,
  },
  grade: {
    label: GIVEN_LABELS.grade,
    isRequired: true,
    names: "grade|graad|grade level|grades|grade year|gr|graadvlak|class|klas|level|vlak|year",
    words: /\b(grade|graad)\b/,
    not: /\b(id|average|rating)\b/,
    read: (value) => ({ value }),
    write: (book) => book.grade.name,
  },
  school: {
    label: GIVEN_LABELS.school,
    isRequired: true,
    names: "school|skool|school name|skoolnaam|naam van skool|institution|instansie|instelling",
    words: /\b(school|skool)\b/,
    not: /\b(id|town|province|district|type)\b/,
    read: (cell) => readName("School", cell),
    write: (book) => book.school.name,
  },
  subject: {
    label: GIVEN_LABELS.subject,
    isRequired: true,
    names:
      "subject|vak|vakgebied|subjects|vakke|learning area|leerarea|subject name|vaknaam|course|kursus|product category|categories|category|kategorie|kategoriee|product type|type|tipe",
    words: /\b(subject|vak)\b/,
    read: (cell) => readName("Subject", cell),
    write: (book) => book.subject.name,
  },
  tags: {
    label: "Tags (separated by commas)",
    names: "tags|etikette|tag|merkers|keywords|sleutelwoorde|labels|product tags",
    words: /\b(tags|keywords)\b/,
    read: readTags,
    write: (book) => book.tags.join(", "),
  },
  stock: {
    label: "Stock",
    names:
      "stock|voorraad|stock quantity|stock qty|quantity|hoeveelheid|hoeveel|qty|variant inventory qty|inventory|inventory quantity|copies|kopiee|eksemplare|how many|number of copies|aantal|aantal kopiee|on hand|in stock|available",
    words: /\b(stock|voorraad|qty|quantity)\b/,
    not: /\b(status|low|amount|tracker|policy|alert|location|backorders?)\b/,
    read: readStock,
    write: (book) => book.stockQty,
  },
  image: {
    label: "Image (URL)",
    names:
      "image|image url|image src|images|cover image|cover|cover url|cover image url|prent|beeld|foto|photo|picture|afbeelding|voorblad|image link|imgurl|image name|variant image|thumbnail|small image url",
    words: /\b(image|cover|foto|photo)\b/,
    not: /\b(position|alt|text|width|height|count)\b/,
    read: readImage,
    write: (book) => book.coverImageUrl,
  },
  authors: {
    label: "Authors",
    isRare: true,
    names:
      "authors|author|outeurs|outeur|skrywers|skrywer|author s|book author|author name|written by|geskryf deur",
    words: /\b(authors?|outeurs?|skrywers?)\b/,
    not: /\b(id|additional|l f|sort|bio|url|notes?)\b/,
    read: (cell) => readText(bookSchema.shape.authors, "Authors", cell),
    write: (book) => book.authors,
  },
  originalPrice: {
    label: "Original price (in rand)",
    isRare: true,
    heading: "original price",
    names:
      "original price|oorspronklike prys|compare at price|variant compare at price|list price|lysprys|recommended retail price|rrp|retail price|kleinhandelprys|was|new price|nuwe prys|price new|prys nuut|nuutprys",
    words: /\b(original price|oorspronklike prys)\b/,
    not: /\b(cents?|sent|currency|tax|vat|btw|international)\b/,
    read: readOriginalPrice,
    write: ({ originalPriceCents: cents }) => (cents === null ? null : writeRand(cents)),
  },
  shelf: {
    label: "Shelf",
    isRare: true,
    names:
      "shelf|rak|shelf mark|shelf no|shelf number|raknommer|location|ligging|bin|bin location|stock location|shelf location|boekrak|bookshelf|bookcase",
    words: /\b(shelf|rak)\b/,
    not: /\b(life|price|qty|quantity)\b/,
    read: (cell) => readText(bookSchema.shape.shelf, "Shelf", cell),
    write: (book) => book.shelf,
  },
  shown: {
    label: "Shown to shoppers (yes or no)",
    isRare: true,
    names:
      "shown|published|gepubliseer|visible|visibility|sigbaar|status|product status|listing status|book status|active|aktief|is published|is active|visibility in catalog",
    words: /\b(published|gepubliseer)\b/,
    not: /\b(date|on|at|by)\b/,
    read: readShown,
    write: (book) => (book.isHidden ? "no" : "yes"),
  },
};

export const isImportField = (name: string): name is ImportField => Object.hasOwn(FIELDS, name);

export const IMPORT_FIELDS: readonly ImportField[] = Object.keys(FIELDS).filter(isImportField);

export const HEADINGS: readonly string[] = IMPORT_FIELDS.map(
  (field) => FIELDS[field].heading ?? field,
);

export const AVAILABLE_FIELDS = IMPORT_FIELDS.map((value) => ({
  value,
  label: FIELDS[value].label,
  required: FIELDS[value].isRequired === true,
}));

export const labelOf = (field: ImportField): string => FIELDS[field].label;

export type Cell<Value> = { text: string; reading: Reading<Value> };

/** The cells of a row. Blank and unmapped ones are undefined and leave the stored value unchanged. */
export type Cells = { [Name in ImportField]: Cell<Values[Name]> | undefined };

const READERS: { [Name in ImportField]: Pick<Field<Values[Name], never>, "read"> } = FIELDS;

export function readCells(textOf: (field: ImportField) => string): Cells {
  const cell = <Name extends ImportField>(field: Name): Cell<Values[Name]> | undefined => {
    const text = textOf(field);
    return text === "" ? undefined : { text, reading: READERS[field].read(text) };
  };
  return {
    title: cell("title"),
    price: cell("price"),
    description: cell("description"),
    isbn: cell("isbn"),
    condition: cell("condition"),
    grade: cell("grade"),
    school: cell("school"),
    subject: cell("subject"),
    tags: cell("tags"),
    stock: cell("stock"),
    image: cell("image"),
    authors: cell("authors"),
    originalPrice: cell("originalPrice"),
    shelf: cell("shelf"),
    shown: cell("shown"),
  };
}
