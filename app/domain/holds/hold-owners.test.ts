import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { endedUnpaid, liveOf } from "./hold-owners.server";

const HOLDER = { kind: "browser", token: "somebody" } as const;

const stepsOf = (text: string) =>
  db
    .all<{ detail: string }>(sql.raw(`explain query plan ${text.replaceAll("?", () => "'[1]'")}`))
    .map(({ detail }) => detail);

it("what somebody is paying for is sought from them on, and not among all payments that are live", () => {
  const [first, ...others] = stepsOf(write((tx) => liveOf(tx, HOLDER, 0).toSQL().sql));
  expect(first).toBe("SEARCH payment_holders USING INDEX payment_holders_by_token (token=?)");
  expect(others.filter((step) => step.startsWith("SCAN"))).toEqual([]);
});

it("unpaid holds of a book are sought from the book on, and not among all payments that were cancelled", () => {
  const [first, ...others] = stepsOf(write((tx) => endedUnpaid(tx, [HOLDER], [1], 0).toSQL().sql));
  expect(first).toBe("SEARCH payment_items USING INDEX payment_items_by_book (book_id=?)");
  expect(others.filter((step) => step.startsWith("SCAN p"))).toEqual([]);
});
