import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { askedRefunds } from "./undecided-refunds.server";

it("refunds that wait for PayFast are found in the index of those, and their payments by their keys", () => {
  const steps = db
    .all<{ detail: string }>(sql`explain query plan ${askedRefunds.getSQL()}`)
    .map(({ detail }) => detail);
  expect(steps).toEqual([
    "SCAN refunds USING INDEX refunds_open",
    "SEARCH payments USING INDEX sqlite_autoindex_payments_1 (id=?)",
  ]);
});
