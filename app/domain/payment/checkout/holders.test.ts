import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { endedUnpaid } from "./holders.server";

it("unpaid holds of a book are sought from the book on, and not among all payments that were cancelled", () => {
  const text = write((tx) => endedUnpaid(tx).getQuery().sql).replaceAll("?", () => "'[1]'");
  const steps = db.all<{ detail: string }>(sql.raw(`explain query plan ${text}`));
  const [first, ...others] = steps.map(({ detail }) => detail);
  expect(first).toBe("SEARCH payment_items USING INDEX payment_items_by_book (book_id=?)");
  expect(others.filter((step) => step.startsWith("SCAN p"))).toEqual([]);
});
