import { parse } from "csv-parse/sync";
import { z } from "zod";

const blankAsNull = z.string().transform((text) => text || null);

const titleRow = z.object({
  school: z.string().describe("The place of the only school that asks for it, or nothing"),
  grade: z.string(),
  title: z.string(),
  isbn: blankAsNull,
  other_isbns: z.string().transform((text) => text.split(" ").filter(Boolean)),
  subject: z.string(),
  one_of: blankAsNull,
  note: blankAsNull,
  new_price_cents: z.coerce.number().transform((cents) => cents || null),
});
export type ListTitle = z.infer<typeof titleRow>;

/** The titles of the demo's lists, in their order. */
export function readListTitles(csv: string): ListTitle[] {
  const rows: unknown = parse(csv, { columns: true });
  return z.array(titleRow).parse(rows);
}
