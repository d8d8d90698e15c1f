import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { payments } from "~/db/schema/payment";
import { env } from "~/env.server";
import { addBook } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { beginPayment, newBuyer, visitor } from "../payments/payment.fixture";
import { heldTitles } from "./held-titles.server";

const TITLES = 100;

const admin = testAdmin();
let stock: number[];

beforeAll(() => {
  env.RATE_LIMIT = "on";
  db.$client.pragma("synchronous = OFF");
});
beforeEach(() => {
  db.update(books).set({ deletedAt: 1 }).run();
  db.update(payments).set({ status: "cancelled" }).where(eq(payments.status, "pending")).run();
  stock = Array.from({ length: TITLES }, () => addBook(db, { stockQty: 1 }));
});

const buyFrom = (network: string, bookId = 0) =>
  beginPayment(bookId, newBuyer(), visitor({ network })).holdsCopies;

/**
 * Tries to reserve every title, from each address in turn and with a new name each time. Returns how many it reserved.
 */
function keepAll(addresses: string[]): number {
  for (const [n, bookId] of stock.entries()) buyFrom(addresses[n % addresses.length] ?? "", bookId);
  return heldTitles(admin).titles;
}

describe("all addresses of one IPv4 /24", () => {
  const neighbours = Array.from({ length: 50 }, (_, n) => `192.0.2.${n + 1}`);

  it("keep three tenths of the copies together; their payments go on, and others are kept theirs", () => {
    expect(keepAll(neighbours)).toBe(TITLES * 0.3);
    const [bookId] = stock.slice(-1);
    expect(buyFrom("192.0.2.200", bookId)).toBe(false);
    expect(buyFrom("192.0.3.1", bookId)).toBe(true);
  });

  it("keep three tenths of the titles, though most copies are of other ones", () => {
    for (let n = 0; n < 20; n++) stock.push(addBook(db, { stockQty: 50 }));
    expect(keepAll(neighbours)).toBe(36);
  });

  it("do not shut anybody out who calls from one of them: a single address keeps a quarter, as ever", () => {
    expect(keepAll(["192.0.2.1"])).toBe(TITLES / 4);
    expect(buyFrom("192.0.2.2", stock.at(-1))).toBe(true);
  });
});
