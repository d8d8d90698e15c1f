import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { lots, type UnsoldFate } from "~/db/schema/intake";
import { addBook } from "../../../tests/factories/factories";
import { setSettings } from "../invoices/invoice.fixture";
import { beginPayment } from "../payments/payment.fixture";
import { UNBALANCED_BOOKS } from "../stock/unbalanced";
import { movedOf, newSeller, taker } from "./intake.fixture";
import { takeIn } from "./take-in.server";
import { undoIntake } from "./undo.server";
import { listUnsold, settleUnsold } from "./unsold.server";

function consigned(quantity: number) {
  setSettings({ mostCopies: 100 });
  const bookId = addBook(db, { isbn: null, condition: "Good", stockQty: 0, priceCents: 10_000 });
  const line = { bookId, condition: "Good" as const, quantity };
  const agreed = { sellerId: newSeller().id, isAgreed: true };
  const intake = takeIn(taker, { kind: "consigned", ...agreed, lines: [line] });
  return { bookId, intake, lotId: intake.lots[0]?.id ?? 0 };
}

const stockQty = (id: number) =>
  db.select({ copies: books.stockQty }).from(books).where(eq(books.id, id)).get()?.copies;

const listed = () =>
  listUnsold(taker, { page: 1, pageSize: 100 }).lots.map(({ id, leftQty: left }) => ({ id, left }));

it("consigned copies are unsold once the day is over that was agreed on", () => {
  const { lotId } = consigned(2);
  expect(listed()).toEqual([]);
  db.update(lots).set({ unsoldOn: Date.now() }).where(eq(lots.id, lotId)).run();
  expect(listed()).toEqual([{ id: lotId, left: 2 }]);
  settleUnsold(taker, { lotId, fate: "given_back" });
  expect(listed()).toEqual([]);
});

it.each<[UnsoldFate, number, number[]]>([
  ["given_back", 0, [-2]],
  ["given_away", 0, [-2]],
  ["kept", 2, [-2, 2]],
])("unsold copies are %s by movements, once", (fate, left, moves) => {
  const { bookId, lotId } = consigned(2);
  settleUnsold(taker, { lotId, fate, isAgreed: true });
  expect(stockQty(bookId)).toBe(left);
  expect(movedOf(bookId).slice(-moves.length)).toEqual(
    moves.map((quantity) => ({ quantity, reason: fate })),
  );
  expect(() => settleUnsold(taker, { lotId, fate, isAgreed: true })).toThrow("No copy");
  expect(db.$client.prepare(UNBALANCED_BOOKS).all()).toEqual([]);
});

it.each<UnsoldFate>(["given_back", "given_away", "kept"])(
  "copies are the seller's until the day that was agreed on: not %s before, unless they agree",
  (fate) => {
    const { bookId, lotId } = consigned(2);
    const moved = movedOf(bookId).length;
    expect(() => settleUnsold(taker, { lotId, fate })).toThrow("tick that the seller agrees");
    expect(movedOf(bookId)).toHaveLength(moved);
    settleUnsold(taker, { lotId, fate, isAgreed: true });
    expect(movedOf(bookId).length).toBeGreaterThan(moved);
  },
);

it("some of a lot's copies go back, others are kept or given away, and a form sent twice does it once", () => {
  const { bookId, lotId } = consigned(5);
  const twoBack = { lotId, fate: "given_back", isAgreed: true, copies: 2, leftQty: 5 } as const;
  settleUnsold(taker, twoBack);
  expect(stockQty(bookId)).toBe(3);
  const again = () => settleUnsold(taker, twoBack);
  expect(again).toThrow("3 copies of");
  settleUnsold(taker, { lotId, fate: "given_away", isAgreed: true, copies: 1 });
  const tooMany = () => settleUnsold(taker, { lotId, fate: "kept", isAgreed: true, copies: 3 });
  expect(tooMany).toThrow("2 copies are here that nobody holds");
  const oneKept = { lotId, fate: "kept", isAgreed: true, copies: 1, leftQty: 2 } as const;
  const { lots: after } = settleUnsold(taker, oneKept);
  const ended = { returnedQty: 2, givenAwayQty: 1, keptQty: 1, leftQty: 1 };
  expect(after).toMatchObject([ended]);
  expect(stockQty(bookId)).toBe(2);
  expect(
    movedOf(bookId)
      .slice(1)
      .map(({ quantity }) => quantity),
  ).toEqual([-2, -1, -1, 1]);
  expect(db.$client.prepare(UNBALANCED_BOOKS).all()).toEqual([]);
});

it("copies that somebody is paying for stay, and nothing is taken back twice", () => {
  const { bookId, lotId, intake } = consigned(3);
  beginPayment(bookId);
  settleUnsold(taker, { lotId, fate: "given_back", isAgreed: true });
  expect(stockQty(bookId)).toBe(1);
  expect(() => undoIntake(taker, intake.id, { reason: "All of it" })).toThrow("No copy");
});

it("copies that were bought are the shop's, and are not given back as unsold", () => {
  const bookId = addBook(db, { isbn: null, condition: "Good", stockQty: 0, priceCents: 10_000 });
  const line = { bookId, condition: "Good" as const, quantity: 1 };
  const agreed = { sellerId: newSeller().id, isAgreed: true };
  const { lots: own } = takeIn(taker, { kind: "bought", ...agreed, lines: [line] });
  const back = { lotId: own[0]?.id ?? 0, fate: "given_back" } as const;
  expect(() => settleUnsold(taker, back)).toThrow("no such consigned");
});
