import { beforeEach, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { fetchedLines, orderPartLines, orderParts, orders } from "~/db/schema/order";
import { returnLines, returns } from "~/db/schema/return";
import { SHOP } from "~/ui/mail/mail-view.fixture";
import { renderMail } from "~/ui/mail/render";
import { addBook } from "../../../../tests/factories/factories";
import { COLLECTION, offerMethod } from "../../delivery/delivery.fixture";
import { mailsOfPayment } from "../../mail/of-payment.server";
import { orderInMail } from "../../mail/order-mails.server";
import { getPayment, paymentRow } from "../../payments/find.server";
import { beginCartPayment, report } from "../../payments/payment.fixture";
import { proposedReturn, proposedTakingOff } from "../../refunds/proposal.server";
import { askReturn, returnIdOf } from "../../returns/return.fixture";
import { replaceCopies } from "../change/replace.server";
import { listOrders } from "../list.server";
import { orderedAndPaid, packer } from "../order.fixture";
import { getOrder } from "../order.server";
import { readOrderQuery } from "../query";
import { setOrderState } from "../step.server";
import { sendFirstPart, takeBackFirstPart } from "./first-part.server";
import { pickList } from "./pick.server";

beforeEach(() => {
  for (const table of [fetchedLines, orderPartLines, orderParts, orders]) db.delete(table).run();
});

/** Somebody has paid for two books that are brought to them. */
function ofTwo() {
  const books = ["First Atlas", "Second Atlas"].map((title) =>
    addBook(db, { title, isbn: null, priceCents: 10_000, stockQty: 2 }),
  );
  const payment = beginCartPayment(books.map((bookId, at) => ({ bookId, quantity: 2 - at })));
  report(payment);
  const [first = 0, second = 0] = books;
  return { id: payment.id, first, second };
}

const PARCEL = { carrier: "Pargo", trackingNumber: "P1" };

it("goes ahead with its own parcel, and the rest stays to be packed until it is sent", () => {
  const { id, first, second } = ofTwo();
  const part = { bookIds: [first], ...PARCEL };
  const sent = [1, 2].map(() => sendFirstPart(packer, id, part));
  expect(sent[1]?.parts).toEqual(sent[0]?.parts);
  const [listed] = listOrders(packer, readOrderQuery(new URLSearchParams())).orders;
  expect(listed).toMatchObject({ paymentId: id, sentCopies: 2, copies: 3 });
  expect(sent[0]).toMatchObject({
    state: "to_pack",
    lines: [
      { bookId: first, copiesToPack: 0, owedCopies: 0 },
      { bookId: second, copiesToPack: 1 },
    ],
    parts: [
      { books: ["2 × A book (Good)"], ...PARCEL },
      { books: ["1 × A book (Good)"], sentAt: null, trackingNumber: null },
    ],
  });
  expect(pickList(packer).books.map(({ bookId }) => bookId)).toEqual([second]);
  expect(() => sendFirstPart(packer, id, { bookIds: [second] })).toThrow("has left already");
  setOrderState(packer, id, { state: "sent", carrier: "Example Vans", trackingNumber: "V2" });
  expect(getPayment(id).order?.parts).toMatchObject([
    { trackingNumber: "P1" },
    { trackingNumber: "V2" },
  ]);
  expect(() => takeBackFirstPart(packer, id)).toThrow("The rest was sent");
});

it("puts nothing back to the shelf that is with the courier, when one of its books is refunded", () => {
  const { id, first, second } = ofTwo();
  sendFirstPart(packer, id, { bookIds: [first], ...PARCEL });
  const takingOff = (bookId: number) =>
    proposedTakingOff(packer, id, { book: String(bookId), delivery: null }).restocked;
  expect([takingOff(first), takingOff(second)]).toEqual([{ [first]: 0 }, { [second]: 1 }]);
  setOrderState(packer, id, { state: "sent" });
  expect(takingOff(second)).toEqual({ [second]: 0 });
});

it("puts nothing back to the shelf of a cancellation that was asked for before the order was sent", async () => {
  const { id, second } = ofTwo();
  const payment = paymentRow(id);
  await askReturn(payment, second);
  const returnId = returnIdOf(payment);
  expect(proposedReturn(packer, id, returnId).restocked).toEqual({ [second]: 1 });
  setOrderState(packer, id, { state: "sent" });
  expect(proposedReturn(packer, id, returnId).restocked).toEqual({ [second]: 0 });
});

it("is told in a mail that says which books are in which part", () => {
  const { id, first } = ofTwo();
  sendFirstPart(packer, id, { bookIds: [first], ...PARCEL });
  const told = () => renderMail({ kind: "order-sent", shop: SHOP, order: orderInMail(id) }).text;
  expect(told()).toContain("has sent a first part of your order. The rest follows.");
  expect(told()).toContain("First part: 2 × A book (Good)");
  expect(told()).toContain("Parcel of the first part: Pargo P1");
  expect(told()).toContain("Second part, follows: 1 × A book (Good)");
  const byHand = getOrder(packer, id).messageToBuyer;
  expect(byHand).toMatch(
    /: a first part of your order BK-\S+ is on its way\.\n.*The rest follows\./s,
  );
  setOrderState(packer, id, { state: "sent" });
  expect(told()).toContain("has sent the rest of your order.");
  const sent = mailsOfPayment(id).filter(({ kind }) => kind === "order-sent");
  expect(sent.length).toBeLessThanOrEqual(2);
});

it("takes a copy along that goes in place of a missing one", () => {
  const { id, first, second } = ofTwo();
  const other = { title: "Other Atlas", isbn: null, priceCents: 10_000, stockQty: 2 };
  const withBookId = addBook(db, other);
  replaceCopies(packer, id, { bookId: first, withBookId, difference: "ask" });
  expect(getOrder(packer, id).swappedCopies).toBe(2);
  const order = sendFirstPart(packer, id, { bookIds: [first] });
  expect(order.replacements[0]?.sentAt).not.toBeNull();
  expect(order).toMatchObject({
    swappedCopies: 0,
    lines: [{ swappedCopies: 2 }, {}],
    parts: [{ books: ["2 × Other Atlas (Good)"] }, { books: ["1 × A book (Good)"] }],
  });
  expect(order.timeline.map(({ message }) => message)).toContain(
    "A first part was sent: 2 × Other Atlas (Good)",
  );
  expect(pickList(packer).books.map(({ bookId }) => bookId)).toEqual([second]);
  expect(takeBackFirstPart(packer, id).replacements[0]?.sentAt).toBeNull();
  expect(pickList(packer).copies).toBe(3);
});

it("names in the second part the copy that goes in place of another", () => {
  const { id, first, second } = ofTwo();
  const other = { title: "Other Atlas", isbn: null, priceCents: 10_000, stockQty: 2 };
  const withBookId = addBook(db, other);
  replaceCopies(packer, id, { bookId: first, withBookId, quantity: 1, difference: "ask" });
  const { parts, swappedCopies } = sendFirstPart(packer, id, { bookIds: [second] });
  expect(parts[1]?.books).toEqual(["1 × A book (Good)", "1 × Other Atlas (Good)"]);
  expect(swappedCopies).toBe(1);
  setOrderState(packer, id, { state: "sent" });
  expect(getOrder(packer, id).parts[1]?.books).toEqual(parts[1]?.books);
});

it("names in the second part the copy that a book was swapped for as its return was asked", () => {
  const { id, first, second } = ofTwo();
  const asked = {
    reason: "not_as_described",
    wish: "swap",
    answer: "swap",
    answeredAt: 1,
  } as const;
  const row = { paymentId: id, ...asked, createdAt: 1, updatedAt: 1 };
  const returnId = Number(db.insert(returns).values(row).run().lastInsertRowid);
  const swappedForId = addBook(db, { title: "Swapped Atlas", isbn: null });
  db.insert(returnLines).values({ returnId, bookId: first, quantity: 1, swappedForId }).run();
  const { parts } = sendFirstPart(packer, id, { bookIds: [second] });
  expect(parts[1]?.books).toEqual(["1 × A book (Good)", "1 × Swapped Atlas (Good)"]);
});

it("is taken back where it did not leave", () => {
  const { id, first } = ofTwo();
  sendFirstPart(packer, id, { bookIds: [first] });
  for (const _ of [1, 2]) expect(takeBackFirstPart(packer, id)).toMatchObject({ parts: [] });
  expect(pickList(packer).copies).toBe(3);
});

it("is refused where nothing of it is here, nothing would be left, or the order is collected", () => {
  const { id, first, second } = ofTwo();
  expect(() => sendFirstPart(packer, id, { bookIds: [999_999] })).toThrow("Please mark the books");
  expect(() => sendFirstPart(packer, id, { bookIds: [first, second] })).toThrow("That is all");
  offerMethod(COLLECTION);
  const collected = orderedAndPaid("collection");
  expect(() => sendFirstPart(packer, collected.id, { bookIds: [collected.bookId] })).toThrow(
    "to be packed and sent",
  );
  expect(getOrder(packer, id).parts).toEqual([]);
});
