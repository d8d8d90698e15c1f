import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook } from "../../../tests/factories/factories";
import { getBook } from "../books/book.server";
import { addToCart } from "../cart/cart.server";
import { DAY_MS } from "../dates/time";
import { newSeller, taker } from "../intakes/intake.fixture";
import { takeIn } from "../intakes/take-in.server";
import { undoIntake } from "../intakes/undo.server";
import { setSettings } from "../invoices/invoice.fixture";
import { beginPayment, report } from "../payments/payment.fixture";
import { endWaiting } from "./waiting.server";
import { waitingWords } from "./waiting-words";

const MONDAY = Date.UTC(2026, 10, 23, 10);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: MONDAY });
  setSettings({ waitingDays: 7 });
});
afterEach(() => vi.useRealTimers());

const aBook = (stockQty: number) =>
  addBook(db, { isbn: null, condition: "Good", stockQty, priceCents: 11_000 });

const comesIn = (bookId: number, quantity: number) =>
  takeIn(taker, {
    ...{ kind: "bought", sellerId: newSeller().id, payout: "later", isAgreed: true },
    lines: [{ bookId, condition: "Good", quantity, paidCents: 4_000 }],
  });

const waits = (id: number) =>
  db.select({ copies: books.waitingQty }).from(books).where(eq(books.id, id)).get()?.copies;

const shown = (id: number) => {
  const { stockQty, soldOut } = getBook(String(id));
  return { stockQty, soldOut };
};

it("copies that came in are on hand, and nobody can buy them before their day", () => {
  const id = aBook(0);
  comesIn(id, 2);
  expect(waits(id)).toBe(2);
  expect(shown(id)).toEqual({ stockQty: 0, soldOut: true });
  expect(() => addToCart(null, { bookId: id, quantity: 1 })).toThrow();
  vi.setSystemTime(MONDAY + 7 * DAY_MS - 1);
  endWaiting();
  expect(shown(id).stockQty).toBe(0);
  vi.setSystemTime(MONDAY + 7 * DAY_MS);
  endWaiting();
  expect(waits(id)).toBe(0);
  expect(shown(id)).toEqual({ stockQty: 2, soldOut: false });
});

it("a copy that was here before is sold, and no other with it", () => {
  const id = aBook(1);
  comesIn(id, 1);
  expect(shown(id)).toEqual({ stockQty: 1, soldOut: false });
  const first = beginPayment(id);
  expect(() => beginPayment(id)).toThrow();
  report(first);
  expect(shown(id)).toEqual({ stockQty: 0, soldOut: true });
});

it("an intake that is taken back takes what waits, and what others hold stays theirs", () => {
  const id = aBook(1);
  const { id: intake } = comesIn(id, 1);
  beginPayment(id);
  expect(undoIntake(taker, intake, { reason: "The wrong box" }).lots[0]?.returnedQty).toBe(1);
  expect(waits(id)).toBe(0);
});

it("says how many copies wait until which day", () => {
  expect(waitingWords(3, [])).toBeNull();
  const from = Date.UTC(2026, 11, 4, 9);
  expect(waitingWords(3, [{ copies: 1, from }])).toBe("3 on hand, 1 for sale from Fri 4 Dec");
  const days = [
    { copies: 1, from },
    { copies: 1, from: from + 1 },
    { copies: 1, from: from + DAY_MS },
  ];
  expect(waitingWords(4, days)).toBe(
    "4 on hand, 2 for sale from Fri 4 Dec, 1 for sale from Sat 5 Dec",
  );
});
