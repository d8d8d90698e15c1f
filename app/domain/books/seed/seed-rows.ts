import { parse } from "csv-parse/sync";
import { z } from "zod";
import { normaliseIsbn } from "../../values/isbn";

const filled = z.string().trim().min(1);
const blankAsNull = z
  .string()
  .trim()
  .transform((text) => text || null);
const cents = z
  .string()
  .regex(/^\d+$/)
  .transform(Number)
  .refine((value) => value > 0);

const schoolRow = z.object({ name: filled, town: blankAsNull.default(null) });

const resaleRow = z.object({ title: filled, resale: filled });

const bookRow = z.object({
  title: filled,
  isbn13: blankAsNull.transform((isbn) => (isbn === null ? null : normaliseIsbn(isbn))),
  subject: filled,
  grade: filled,
  publisher: blankAsNull,
  authors: blankAsNull,
  suggested_condition: z.enum(["Like New", "Good", "Fair"]),
  suggested_price_cents: cents,
  suggested_original_price_cents: z.union([z.literal("").transform(() => null), cents]),
});

export type SeedBook = {
  title: string;
  isbn: string | null;
  subject: string;
  grade: string;
  publisher: string | null;
  authors: string | null;
  condition: "Like New" | "Good" | "Fair";
  priceCents: number;
  originalPriceCents: number | null;
};

export type RefusedRow = { title: string; reason: string };

function readTable<Row>(csv: string, name: string, schema: z.ZodType<Row>): Row[] {
  const records: unknown[] = parse(csv, { columns: true, bom: true, skip_empty_lines: true });
  return records.map((record, i) => readRow(record, `Row ${i + 2} of the ${name}`, schema));
}

function readRow<Row>(record: unknown, place: string, schema: z.ZodType<Row>): Row {
  const result = schema.safeParse(record);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`${place} cannot be read: ${faults.join("; ")}`);
}

/**
 * Parses the textbook list. Rows with a `resale` other than 'ok' are refused with it as the reason.
 * @throws Error naming the row and its faults.
 */
export function readSeedBooks(csv: string): { books: SeedBook[]; refused: RefusedRow[] } {
  const books: SeedBook[] = [];
  const refused: RefusedRow[] = [];
  const rows = readTable(csv, "textbook list", z.looseObject(resaleRow.shape));
  for (const [i, row] of rows.entries()) {
    if (row.resale !== "ok") {
      refused.push({ title: row.title, reason: row.resale });
      continue;
    }
    const book = readRow(row, `Row ${i + 2} of the textbook list`, bookRow);
    books.push({
      title: book.title,
      isbn: book.isbn13,
      subject: book.subject,
      grade: book.grade,
      publisher: book.publisher,
      authors: book.authors,
      condition: book.suggested_condition,
      priceCents: book.suggested_price_cents,
      originalPriceCents: book.suggested_original_price_cents,
    });
  }
  return { books, refused };
}

type SeedSchool = { name: string; town: string | null };

export function readSeedSchools(csv: string): SeedSchool[] {
  return readTable(csv, "schools list", schoolRow);
}
