import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { settings } from "~/db/schema/settings";
import { mails } from "~/db/schema/work";
import { env } from "~/env.server";
import { addBook } from "../../../tests/factories/factories";
import { takeOffline, takeOnlyPayFast } from "../../../tests/factories/offline-payments";
import { cancelPayment } from "../checkout/cancel.server";
import { DAY_MS } from "../dates/time";
import { DomainError } from "../errors";
import { orderByTransfer } from "../offline-payments/offline.fixture";
import { endUnpaid } from "../offline-payments/wait.server";
import { beginPayment, inBrowser, newBuyer, newSecret, visitor } from "../payments/payment.fixture";
import { forgetHoldOwners } from "./hold-owners.server";

beforeAll(() => {
  env.RATE_LIMIT = "on";
  // What is kept for days may be a share of the shop only.
  for (let n = 0; n < 60; n++) addBook(db, { stockQty: 1 });
});
beforeEach(() => takeOffline({ db }));
afterEach(() => {
  takeOnlyPayFast({ db });
  vi.useRealTimers();
});

function refusal(attempt: () => unknown): DomainError {
  try {
    attempt();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error("It was not refused");
}

describe("a buyer has at most three orders that wait for money", () => {
  it.each([
    ["browser", () => ({ from: inBrowser(SECRET) }), "method"],
    ["mail address", () => ({ buyer: { ...newBuyer(), customerEmail: MAIL } }), "customerEmail"],
  ])("known by their %s", (_, asked, field) => {
    const orders = Array.from({ length: 3 }, () => orderByTransfer(asked()));
    const { code, fields, message } = refusal(() => orderByTransfer(asked()));
    expect([code, fields[field]]).toEqual(["conflict", [message]]);
    expect(message).toContain("not paid yet");
    cancelPayment(orders[0]?.id ?? "");
    expect(orderByTransfer(asked()).status).toBe("pending");
  });

  it("and may still pay by card", () => {
    const from = inBrowser(newSecret());
    for (let i = 0; i < 3; i++) orderByTransfer({ from });
    expect(beginPayment(addBook(db), newBuyer(), from).method).toBe("payfast");
  });
});

it("an address is told of ten such orders a day at the most: anybody can type it", () => {
  const buyer = { ...newBuyer(), customerEmail: "Flooded@example.org" };
  for (let i = 0; i < 12; i++) cancelPayment(orderByTransfer({ buyer }).id);
  const told = db.select().from(mails).where(eq(mails.recipient, buyer.customerEmail)).all();
  expect(told).toHaveLength(10);
});

const SECRET = "a-browser-that-orders-much";
const MAIL = "often@example.org";

describe("copies that are kept for days", () => {
  it("count in what a buyer may hold", () => {
    const from = inBrowser(newSecret());
    orderByTransfer({ from });
    db.update(settings).set({ holdCopies: 1 }).run();
    expect(() => beginPayment(addBook(db), newBuyer(), from)).toThrow("You are already paying for");
    db.update(settings).set({ holdCopies: 20 }).run();
  });

  it("are kept no longer by cancelling and ordering again", () => {
    vi.useFakeTimers({ now: Date.parse("2026-11-20T08:00:00Z"), toFake: ["Date"] });
    const bookId = addBook(db);
    const from = inBrowser(newSecret());
    const first = orderByTransfer({ bookId, from });
    vi.setSystemTime(Date.now() + 2 * DAY_MS);
    cancelPayment(first.id);
    forgetHoldOwners();
    expect(orderByTransfer({ bookId, from }).holdExpiresAt).toBe(first.holdExpiresAt);
  });

  it("are not kept for somebody who let them go three times", () => {
    vi.useFakeTimers({ now: Date.parse("2026-11-20T08:00:00Z"), toFake: ["Date"] });
    takeOffline({ db }, { bankTransferDays: 1 });
    const bookId = addBook(db, { title: "Often Ordered" });
    const from = inBrowser(newSecret());
    for (let i = 0; i < 3; i++) {
      const { id, holdExpiresAt } = orderByTransfer({ bookId, from });
      vi.setSystemTime(holdExpiresAt);
      endUnpaid(id);
      forgetHoldOwners();
    }
    expect(() => orderByTransfer({ bookId, from })).toThrow(
      "We kept 'Often Ordered' for you 3 times",
    );
    expect(beginPayment(bookId, newBuyer(), from).method, "a card payment is no such hold").toBe(
      "payfast",
    );
    vi.setSystemTime(Date.now() + 30 * DAY_MS);
    forgetHoldOwners();
    expect(orderByTransfer({ bookId, from }).status).toBe("pending");
    takeOffline({ db }, { bankTransferDays: 3 });
  });

  it("are not sold on trust: over a network's share nobody is asked for a transfer", () => {
    const network = "203.0.113.7";
    const books = Array.from({ length: 30 }, () => addBook(db, { stockQty: 1 }));
    db.update(settings).set({ holdCopies: 1 }).run();
    const attempts = books.map((bookId) => () => {
      const from = visitor({ network });
      return orderByTransfer({ bookId, from });
    });
    const refused = attempts.flatMap((attempt) => {
      try {
        attempt();
        return [];
      } catch (error) {
        return error instanceof DomainError ? [error] : [];
      }
    });
    db.update(settings).set({ holdCopies: 20 }).run();
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.at(-1)?.fields.method?.[0]).toContain("Please pay by card");
  });
});
