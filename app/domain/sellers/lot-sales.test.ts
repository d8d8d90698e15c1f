import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { lots } from "~/db/schema/intake";
import { addBook } from "../../../tests/factories/factories";
import { sell } from "../counter/counter.fixture";
import { ledgerOf, newSeller, taker } from "../intakes/intake.fixture";
import type { IntakeInput } from "../intakes/schema";
import { takeIn } from "../intakes/take-in.server";
import { undoIntake } from "../intakes/undo.server";
import { setSettings } from "../invoices/invoice.fixture";
import { replaceCopies, settleReplacement } from "../orders/change/replace.server";
import { paymentRow } from "../payments/find.server";
import { beginPayment, report, setAccount } from "../payments/payment.fixture";
import { inCash } from "../refunds/refund.fixture";
import { paidCopiesOf } from "./paid-copies.server";
import { getSeller } from "./sellers.server";
import { sellerShare } from "./share";
import { takenBackBy, takenBackInWords } from "./taken-back";

beforeEach(() => setSettings({ consignedPercent: 60, mostCopies: 100, payfastSandboxMode: false }));

const aBook = (stockQty = 0) =>
  addBook(db, { isbn: null, condition: "Good", stockQty, priceCents: 11_111 });

function comesIn(bookId: number, quantity = 1, kind: IntakeInput["kind"] = "consigned") {
  const sellerId = newSeller().id;
  const line = { bookId, condition: "Good" as const, quantity, paidCents: 4_000 };
  const given = { kind, sellerId, payout: "later" as const, lines: [line], isAgreed: true };
  return { sellerId, intake: takeIn(taker, given) };
}

const soldOf = (bookId: number) =>
  db
    .select({ sold: lots.soldQty })
    .from(lots)
    .where(eq(lots.bookId, bookId))
    .orderBy(lots.id)
    .all()
    .map(({ sold }) => sold);

const owedCents = (sellerId: number) => getSeller(taker, sellerId).owedCents;

describe("a sale", () => {
  it("takes from the oldest lot that has copies, and then from what has no lot", () => {
    const id = aBook(1);
    const [first, second] = [comesIn(id), comesIn(id, 2)];
    sell(id, { lines: [{ bookId: id, quantity: 2 }] });
    expect(soldOf(id)).toEqual([1, 1]);
    sell(id, { lines: [{ bookId: id, quantity: 2 }] });
    expect(soldOf(id)).toEqual([1, 2]);
    expect([owedCents(first.sellerId), owedCents(second.sellerId)]).toEqual([6_666, 13_332]);
  });

  it("online writes the share that was agreed on, whatever the setting is now", () => {
    const id = aBook();
    const { sellerId } = comesIn(id);
    setSettings({ consignedPercent: 50 });
    setAccount({
      live: true,
      merchantId: "10000100",
      merchantKey: "46f0cd694581a",
      passphrase: "example",
    });
    report(beginPayment(id));
    expect(ledgerOf(sellerId)).toEqual([{ kind: "sold", cents: 6_666 }]);
  });

  it("of bought copies owes nothing more", () => {
    const id = aBook();
    const { sellerId } = comesIn(id, 1, "bought");
    sell(id);
    expect(soldOf(id)).toEqual([1]);
    expect(owedCents(sellerId)).toBe(4_000);
  });

  it("at a price that was agreed on owes the share of that price", () => {
    const id = aBook();
    const { sellerId } = comesIn(id);
    const price = { unitPriceCents: 9_999, priceReason: "Stained" };
    sell(id, { lines: [{ bookId: id, quantity: 1, ...price }] });
    expect(owedCents(sellerId)).toBe(5_999);
  });
});

describe("a refund", () => {
  it("gives the copy back to its lot, and takes the share back", async () => {
    const id = aBook();
    const { sellerId } = comesIn(id, 2);
    const { id: paymentId } = sell(id, { lines: [{ bookId: id, quantity: 2 }] });
    await inCash(paymentRow(paymentId), { lines: [{ bookId: id, quantity: 1, restock: true }] });
    expect(soldOf(id)).toEqual([1]);
    expect(owedCents(sellerId)).toBe(6_666);
    sell(id);
    expect(soldOf(id)).toEqual([2]);
  });

  it("of a copy that does not come back takes the share back too", async () => {
    const id = aBook();
    const { sellerId } = comesIn(id);
    const { id: paymentId } = sell(id);
    await inCash(paymentRow(paymentId), { lines: [{ bookId: id, quantity: 1 }] });
    expect(soldOf(id)).toEqual([1]);
    expect(ledgerOf(sellerId)).toEqual([
      { kind: "sold", cents: 6_666 },
      { kind: "refunded", cents: -6_666 },
    ]);
  });

  it("of an amount leaves the share", async () => {
    const id = aBook();
    const { sellerId } = comesIn(id);
    await inCash(paymentRow(sell(id).id), { amountCents: 1_000 });
    expect(owedCents(sellerId)).toBe(6_666);
  });
});

it("a copy that goes out in place of another is sold, and the other's lot gets its copy back", () => {
  const [id, other] = [aBook(), aBook()];
  const [first, second] = [comesIn(id), comesIn(other)];
  db.update(books).set({ priceCents: 20_000 }).where(eq(books.id, other)).run();
  const { id: paymentId } = sell(id);
  replaceCopies(taker, paymentId, { bookId: id, withBookId: other, difference: "ask" });
  expect([soldOf(id), soldOf(other)]).toEqual([[0], [1]]);
  expect(ledgerOf(first.sellerId).map(({ cents }) => cents)).toEqual([6_666, -6_666]);
  expect(owedCents(second.sellerId)).toBe(12_000);
});

it("a copy in place of another that is taken back gives both sellers what they had before", () => {
  const [id, other] = [aBook(), aBook()];
  const [first, second] = [comesIn(id), comesIn(other)];
  db.update(books).set({ priceCents: 20_000 }).where(eq(books.id, other)).run();
  const { id: paymentId } = sell(id);
  const asked = { bookId: id, withBookId: other, difference: "ask" } as const;
  const [replacement] = replaceCopies(taker, paymentId, asked).replacements;
  const back = { replacementId: replacement?.id ?? 0, outcome: "taken_back" } as const;
  for (const _ of [1, 2]) settleReplacement(taker, paymentId, back);
  expect([soldOf(id), soldOf(other)]).toEqual([[1], [0]]);
  expect([owedCents(first.sellerId), owedCents(second.sellerId)]).toEqual([6_666, 0]);
});

function bothReplaced() {
  const [id, consigned, own] = [aBook(2), aBook(), aBook(1)];
  const { sellerId } = comesIn(consigned);
  const { id: paymentId } = sell(id, { lines: [{ bookId: id, quantity: 2 }] });
  const send = (withBookId: number) =>
    replaceCopies(taker, paymentId, { bookId: id, withBookId, quantity: 1, difference: "waive" });
  const [first] = send(consigned).replacements;
  send(own);
  return { paymentId, consigned, sellerId, replacementId: first?.id ?? 0 };
}

it("a second copy that goes out for a line leaves the first one sold, whose lot is another's", () => {
  const { consigned, sellerId } = bothReplaced();
  expect([soldOf(consigned), owedCents(sellerId)]).toEqual([[1], 6_666]);
});

it("a refund of the line's own copy leaves the one sold that goes out beside it", async () => {
  const [id, consigned] = [aBook(2), aBook()];
  const { sellerId } = comesIn(consigned);
  const { id: paymentId } = sell(id, { lines: [{ bookId: id, quantity: 2 }] });
  const copy = { bookId: id, withBookId: consigned, quantity: 1, difference: "waive" } as const;
  replaceCopies(taker, paymentId, copy);
  await inCash(paymentRow(paymentId), { lines: [{ bookId: id, quantity: 1, restock: true }] });
  expect([soldOf(consigned), owedCents(sellerId)]).toEqual([[1], 6_666]);
});

it("the first of two that go out for a line and is taken back goes to its own lot", () => {
  const { paymentId, consigned, sellerId, replacementId } = bothReplaced();
  settleReplacement(taker, paymentId, { replacementId, outcome: "taken_back" });
  expect([soldOf(consigned), owedCents(sellerId)]).toEqual([[0], 0]);
});

it("a dearer copy whose difference is waived later leaves the share of what was paid", async () => {
  const [id, other] = [aBook(), aBook()];
  const { sellerId } = comesIn(other);
  comesIn(id);
  db.update(books).set({ priceCents: 20_000 }).where(eq(books.id, other)).run();
  const { id: paymentId } = sell(id);
  const asked = { bookId: id, withBookId: other, difference: "ask" } as const;
  const [replacement] = replaceCopies(taker, paymentId, asked).replacements;
  const waived = { replacementId: replacement?.id ?? 0, outcome: "waived" } as const;
  for (const _ of [1, 2]) settleReplacement(taker, paymentId, waived);
  expect(ledgerOf(sellerId).map(({ cents }) => cents)).toEqual([12_000, -12_000, 6_666]);
  expect(soldOf(other)).toEqual([1]);
  await inCash(paymentRow(paymentId), { lines: [{ bookId: id, quantity: 1, restock: true }] });
  expect([owedCents(sellerId), soldOf(other)]).toEqual([0, [0]]);
});

it("an intake that is taken back takes only copies of its own lots that are unsold", () => {
  const id = aBook(5);
  const { intake } = comesIn(id, 2);
  sell(id);
  const undone = undoIntake(taker, intake.id, { reason: "Not theirs" });
  expect(undone.lots).toMatchObject([{ soldQty: 1, returnedQty: 1, sharePercent: 60 }]);
});

it("a share is rounded down, by less than a cent", () => {
  for (const [price, percent] of [
    [9_999, 60],
    [1, 99],
    [333, 33],
    [100, 100],
  ] as const) {
    const exact = (price * percent) / 100;
    expect(exact - sellerShare(price, percent)).toBeGreaterThanOrEqual(0);
    expect(exact - sellerShare(price, percent)).toBeLessThan(1);
  }
});

it("the receipt and the terms say the share, until when, and what becomes of it then", () => {
  setSettings({ unsoldFate: "given_away", unsoldMonths: 3 });
  const { intake } = comesIn(aBook());
  expect(intake).toMatchObject({ kind: "consigned", payout: "later", paidCents: 0 });
  expect(intake.terms).toMatch(
    /the seller gets 60%, rounded down.*What is unsold on .* is given away/,
  );
});

it("a refund is said before it is made: whose copies it takes back, and what is owed after it", async () => {
  const id = aBook();
  const [first, second] = [comesIn(id), comesIn(id, 2)];
  const { id: paymentId } = sell(id, { lines: [{ bookId: id, quantity: 3 }] });
  const said = (copies: number) =>
    takenBackBy(paidCopiesOf(taker, paymentId), [{ bookId: id, leftQty: 3, copies }]);
  expect(said(2)).toMatchObject([{ seller: { id: second.sellerId }, copies: 2, cents: 13_332 }]);
  const both = said(3);
  expect(both.map(({ cents }) => cents)).toEqual([13_332, 6_666]);
  expect(both.slice(1).map(takenBackInWords).join(" ")).toMatch(
    /^1 copy is Nomsa Example\d+'s, on consignment: R66.66 goes off what they are owed, and R0.00 is left of it\.$/,
  );
  await inCash(paymentRow(paymentId), { lines: [{ bookId: id, quantity: 2, restock: true }] });
  expect([owedCents(first.sellerId), owedCents(second.sellerId)]).toEqual([6_666, 0]);
  expect(
    takenBackBy(paidCopiesOf(taker, paymentId), [{ bookId: id, leftQty: 1, copies: 1 }]),
  ).toMatchObject([{ seller: { id: first.sellerId, owedCents: 6_666 }, cents: 6_666 }]);
});
