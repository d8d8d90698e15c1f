import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { stockCounts } from "~/db/schema/stock";
import { addBook, type BookTraits } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { labelNumber } from "../values/label-code";
import { applyCount } from "./apply.server";
import { countResult } from "./result.server";
import { recordScans } from "./scan.server";
import type { SentScan, StartCount } from "./schema";
import { startCount } from "./start.server";

export const counting = testAdmin();

let keys = 0;

export const newKey = () => {
  keys += 1;
  return `scan-${String(keys).padStart(6, "0")}`;
};

export const bookOn = (shelf: string | null, traits: BookTraits = {}): number =>
  addBook(db, { ...traits, shelf });

export const shelfOf = (id: number) =>
  db.select({ shelf: books.shelf }).from(books).where(eq(books.id, id)).get()?.shelf;

// Beside what other tests count still.
export const startBeside = (input: StartCount) => {
  const open = db
    .select({ id: stockCounts.id })
    .from(stockCounts)
    .where(eq(stockCounts.state, "open"));
  return startCount(counting, { ...input, beside: open.all().map(({ id }) => id) });
};

export const countShelf = (shelf: string) => startBeside({ scope: "shelf", shelf }).id;

// Scans so many labels of a book.
export const scan = (countId: number, bookId: number, copies = 1, more: Partial<SentScan> = {}) =>
  recordScans(
    counting,
    countId,
    Array.from({ length: copies }, () => ({
      key: newKey(),
      code: labelNumber(bookId),
      ...more,
    })),
  );

export const correctAsSeen = (countId: number) =>
  applyCount(counting, countId, { ...countResult(counting, countId), isFew: true });
