import fs from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { DELIVERY_KINDS } from "~/db/schema/delivery";
import { CONDITIONS } from "~/domain/books/condition";
import { DAY_MS, MINUTE_MS, SAST_OFFSET_MS } from "~/domain/dates/time";
import { normalisePhone } from "~/domain/values/phone";

export const SEED = path.join("drizzle", "seed");

const blankAsNull = z.string().transform((text) => text || null);
const listOf = z.string().transform((text) => text.split(" ").filter(Boolean));
const person = {
  days_ago: z.coerce.number(),
  time: z.string().describe("In South Africa"),
  name: z.string(),
  email: z.string(),
  phone: z.string().transform(normalisePhone),
};

const orderRow = z.object({
  ...person,
  books: listOf
    .transform((ids) => ids.map(Number))
    .describe("Ids: the catalogue always gives the same"),
  delivery: z.enum(DELIVERY_KINDS),
  paid_by: z.string().describe("In PayFast's letters, or how it is paid otherwise"),
  end: z.enum([
    ...["cancelled", "failed", "left open", "to pack", "one step on", "handed over"],
    ...["refunded", "partly refunded", "paid too late"],
  ] as const),
});
export type DemoOrder = z.infer<typeof orderRow>;

const enquiryRow = z.object({
  ...person,
  book: z.coerce.number(),
  answered: z.enum(["yes", "no"]),
  message: z.string(),
});

const intakeRow = z.object({
  ...person,
  how: z.enum(["bought", "consigned", "given", "offered"]),
  payout: z.enum(["", "cash", "transfer", "later"]),
  books: listOf.transform((ids) => ids.map(Number)),
});
export type DemoIntake = z.infer<typeof intakeRow>;

const copyRow = z.object({
  title: z.string().describe("Of a book that the catalogue has"),
  condition: z.enum(CONDITIONS),
  price_cents: z.coerce.number(),
});

const titleRow = z.object({
  school: z.string().describe("The place of the only school that asks for it, or nothing"),
  grade: z.string(),
  title: z.string(),
  isbn: blankAsNull,
  other_isbns: listOf,
  subject: z.string(),
  one_of: blankAsNull,
  note: blankAsNull,
  new_price_cents: z.coerce.number().transform((cents) => cents || null),
});
export type DemoTitle = z.infer<typeof titleRow>;

function rowsOf<Row extends z.ZodType>(name: string, row: Row): z.infer<Row>[] {
  const rows: unknown = parse(fs.readFileSync(path.join(SEED, name), "utf8"), { columns: true });
  return z.array(row).parse(rows);
}

export const readDemoRows = () => ({
  orders: rowsOf("orders.csv", orderRow),
  enquiries: rowsOf("enquiries.csv", enquiryRow),
  intakes: rowsOf("intakes.csv", intakeRow),
  copies: rowsOf("handed-in.csv", copyRow),
  titles: rowsOf("lists.csv", titleRow),
});

/** When a row happened. Both in UTC ms. */
export function momentOf({ days_ago, time }: Pick<DemoOrder, "days_ago" | "time">, at: number) {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const day = Math.floor((at + SAST_OFFSET_MS) / DAY_MS) - days_ago;
  return day * DAY_MS - SAST_OFFSET_MS + (hours * 60 + minutes) * MINUTE_MS;
}

export function doneAt<Result>(at: number, work: () => Result): Result {
  const clock = Date.now;
  Date.now = () => at;
  try {
    return work();
  } finally {
    Date.now = clock;
  }
}
