import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { fetchedLines, orderReplacements, orders } from "~/db/schema/order";
import { addBook } from "../../../../tests/factories/factories";
import { addReturn } from "../../../../tests/factories/returns";
import { counterOrderSchema } from "../../counter/schema";
import { takeOrder } from "../../counter/take-order.server";
import { dayInSouthAfrica, isoDay } from "../../dates/calendar";
import { now } from "../../dates/time";
import { mailsOfPayment } from "../../mail/of-payment.server";
import { orderInMail } from "../../mail/order-mails.server";
import { getPayment } from "../../payments/find.server";
import { timelineOf } from "../../payments/log.server";
import { proposedTakingOff } from "../../refunds/proposal.server";
import { refundPayment } from "../../refunds/refund.server";
import { takingsOf } from "../../reports/takings.server";
import { getReturn } from "../../returns/admin-returns.server";
import { answerReturn } from "../../returns/answer.server";
import { handOverSwap } from "../../returns/hand-over.server";
import { swapsInWords } from "../../returns/in-words.server";
import { orderedAndPaid, outstandingOne, packer } from "../order.fixture";
import { getOrder } from "../order.server";
import { markFetched, pickList } from "../packing/pick.server";
import { packingSlips } from "../packing/slips.server";
import { setOrderState } from "../step.server";
import { openDifferences } from "./open-differences.server";
import { replaceChoice } from "./other-copies.server";
import { replaceCopies, settleReplacement } from "./replace.server";

beforeEach(() => {
  db.delete(fetchedLines).run();
  db.delete(orders).run();
});

const other = (priceCents: number, title = "Other Atlas") =>
  addBook(db, { title, isbn: null, condition: "Fair", priceCents, stockQty: 1 });

const stock = (id: number) => db.select().from(books).where(eq(books.id, id)).get()?.stockQty;

const picked = () =>
  pickList(packer).books.map(({ bookId, copies, orders: [first] }) => ({
    ...{ bookId, copies, state: first?.returnState },
  }));

describe("another copy", () => {
  it("goes out for one that is missing: it leaves stock, is packed, and its flag is settled", () => {
    const { id, bookId, amountCents } = outstandingOne();
    const withBookId = other(amountCents);
    expect(getOrder(packer, id)).toMatchObject({
      owedCopies: 1,
      lines: [{ replaceableCopies: 1 }],
    });
    const again = [1, 2].map(() =>
      replaceCopies(packer, id, { bookId, withBookId, difference: "ask" }),
    );
    expect(again[1]).toEqual(again[0]);
    expect(again[0]).toMatchObject({
      ...{ owedCopies: 0, swappedCopies: 1, dueCents: 0 },
      lines: [{ copiesToPack: 0, owedCopies: 0, swappedFor: "Other Atlas (Fair)" }],
      replacements: [{ outcome: "even", quantity: 1, withTitle: "Other Atlas", sentAt: null }],
    });
    expect(stock(withBookId)).toBe(0);
    expect(getPayment(id).needsAttention).toBe(false);
    expect(mailsOfPayment(id).filter(({ kind }) => kind === "order-changed")).toHaveLength(1);
    expect(orderInMail(id).instead).toMatchObject([
      { title: "Other Atlas", condition: "Fair", outcome: "even", moreCents: 0 },
    ]);
    expect(picked()).toContainEqual({ bookId: withBookId, copies: 1, state: "swapped" });
    expect(packingSlips(packer, { ids: [id], isAll: false })[0]?.lines).toHaveLength(2);
    expect(swapsInWords(id)).toEqual({ [bookId]: "Other Atlas (Fair)" });
    expect(timelineOf(id).map(({ message }) => message)).toContainEqual(
      expect.stringContaining("1 × Other Atlas (Fair) goes out for"),
    );
  });

  it("is what the mails name, also of an order that is sent whole", () => {
    const { id, bookId } = orderedAndPaid("courier", { priceCents: 10_000, title: "First Atlas" });
    expect(orderInMail(id).items).toMatchObject([{ title: "First Atlas", quantity: 1 }]);
    replaceCopies(packer, id, { bookId, withBookId: other(10_000), difference: "waive" });
    const instead = [{ title: "Other Atlas", condition: "Fair", quantity: 1, heading: false }];
    expect(orderInMail(id).items).toEqual(instead);
    setOrderState(packer, id, { state: "sent" });
    expect(orderInMail(id).items).toEqual(instead);
  });

  it("that is dearer is asked for or waived, and counted in the takings when it came", () => {
    const paid = orderedAndPaid("courier", { priceCents: 10_000 });
    const { id, bookId } = paid;
    const withBookId = other(13_000);
    expect(() => replaceCopies(packer, id, { bookId, withBookId, difference: "refund" })).toThrow(
      "This copy costs more",
    );
    const order = replaceCopies(packer, id, { bookId, withBookId, difference: "ask" });
    expect(order).toMatchObject({
      dueCents: 3_000,
      replacements: [{ outcome: "asked", differenceCents: 3_000 }],
    });
    expect(order.messageToBuyer).toContain("Another copy costs R30.00 more. Please pay it by");
    expect(getPayment(id)).toMatchObject({ deliveryDueCents: 3_000, amount: paid.amountCents });
    const transfers = () =>
      takingsOf(packer, isoDay(dayInSouthAfrica(now()))).ways.find(({ way }) => way === "transfer")
        ?.expectedCents ?? 0;
    const before = transfers();
    const replacementId = order.replacements[0]?.id ?? 0;
    const came = { replacementId, outcome: "received", reference: "FNB 8" } as const;
    for (const _ of [1, 2]) {
      expect(settleReplacement(packer, id, came)).toMatchObject({
        dueCents: 0,
        replacements: [{ outcome: "received", reference: "FNB 8" }],
      });
    }
    expect(transfers() - before).toBe(3_000);
    expect(() => settleReplacement(packer, id, { replacementId, outcome: "waived" })).toThrow(
      "Nothing is to come",
    );
  });

  it("that is dearer is paid for in cash where the order is collected, and the drawer has it", () => {
    const { id, bookId } = orderedAndPaid("collection", { priceCents: 10_000 });
    const order = replaceCopies(packer, id, {
      ...{ bookId, withBookId: other(13_050), difference: "ask" },
    });
    expect(order.messageToBuyer).toContain("Please pay it when you collect, or by transfer");
    const listed = () => openDifferences(packer, 9).items.find(({ paymentId }) => paymentId === id);
    expect(listed()).toMatchObject({ dueCents: 3_050, toGiveBackCents: 0 });
    const inDrawer = () =>
      takingsOf(packer, isoDay(dayInSouthAfrica(now()))).ways.find(({ way }) => way === "cash")
        ?.expectedCents ?? 0;
    const before = inDrawer();
    const replacementId = order.replacements[0]?.id ?? 0;
    settleReplacement(packer, id, { replacementId, outcome: "received", way: "cash" });
    expect(inDrawer() - before).toBe(3_050);
    expect(listed()).toBeUndefined();
    expect(timelineOf(id).map(({ message }) => message)).toContainEqual(
      "R30.50 for another copy came in cash.",
    );
  });

  it("that is cheaper leaves its difference to be refunded as an amount", async () => {
    const { id, bookId } = orderedAndPaid(null, { priceCents: 10_000 });
    const withBookId = other(7_000);
    const order = replaceCopies(packer, id, { bookId, withBookId, difference: "waive" });
    expect(order.replacements).toMatchObject([{ outcome: "refund", toRefundCents: 3_000 }]);
    const listed = () => openDifferences(packer, 9).items.find(({ paymentId }) => paymentId === id);
    expect([order.toGiveBackCents, listed()?.toGiveBackCents]).toEqual([3_000, 3_000]);
    const filled = proposedTakingOff(packer, id, { book: null, delivery: null, amount: "3000" });
    expect(filled).toMatchObject({ amountCents: 3_000, reason: "other", copies: {} });
    await refundPayment(packer, id, { amountCents: 3_000, reason: "other", way: "cash" });
    expect(getOrder(packer, id).replacements).toMatchObject([{ toRefundCents: 0 }]);
    expect(getPayment(id).refundedCents).toBe(3_000);
    expect(listed()).toBeUndefined();
  });

  it("goes out for one that came back: it is on the pick list until it went to the buyer", () => {
    const { id, bookId } = orderedAndPaid("collection", { priceCents: 10_000 });
    setOrderState(packer, id, { state: "ready" });
    setOrderState(packer, id, { state: "handed_over" });
    db.update(orders).set({ readyAt: 1, handedOverAt: 2 }).run();
    expect(picked()).toEqual([]);
    const withBookId = other(10_000);
    const order = replaceCopies(packer, id, { bookId, withBookId, difference: "ask" });
    expect(order).toMatchObject({ swappedCopies: 0, lines: [{ replaceableCopies: 0 }] });
    expect(picked()).toEqual([{ bookId: withBookId, copies: 1, state: "swapped" }]);
    expect(orderInMail(id).isHere).toBe(false);
    markFetched(packer, { bookId: withBookId, paymentIds: [id], isFetched: true });
    expect(pickList(packer).fetchedCopies).toBe(1);
    const replacementId = order.replacements[0]?.id ?? 0;
    const sent = settleReplacement(packer, id, { replacementId, outcome: "sent" });
    expect(sent.replacements[0]?.sentAt).not.toBeNull();
    expect(picked()).toEqual([]);
  });

  it("leaves with the order that it is packed for", () => {
    const { id, bookId } = orderedAndPaid("courier", { priceCents: 10_000 });
    replaceCopies(packer, id, { bookId, withBookId: other(10_000), difference: "ask" });
    setOrderState(packer, id, { state: "sent" });
    expect(getOrder(packer, id).replacements[0]?.sentAt).not.toBeNull();
    expect(pickList(packer).copies).toBe(0);
  });

  it("is not packed for a line that was refunded since", async () => {
    const { id, bookId } = orderedAndPaid("courier", { priceCents: 10_000 });
    replaceCopies(packer, id, { bookId, withBookId: other(10_000), difference: "ask" });
    const lines = [{ bookId, quantity: 1 }];
    await refundPayment(packer, id, { lines, reason: "changed_mind", way: "cash" });
    expect(pickList(packer).copies).toBe(0);
  });

  it("answers the return that asks for it, once for all of its books, and goes to the buyer as one thing", async () => {
    const { id, bookId } = orderedAndPaid("collection", { priceCents: 10_000 });
    const asked = addReturn(db, id);
    expect(getOrder(packer, id).lines).toMatchObject([{ askedCopies: 1, replaceableCopies: 1 }]);
    const withBookId = other(10_000);
    const order = replaceCopies(packer, id, { bookId, withBookId, difference: "ask" });
    expect(order).toMatchObject({ swappedCopies: 1, lines: [{ askedCopies: 0, copiesToPack: 0 }] });
    expect(getReturn(packer, asked)).toMatchObject({
      ...{ state: "answered", answer: "swap", handedOverAt: null },
      lines: [{ swappedFor: { bookId: withBookId } }],
    });
    expect(picked()).toContainEqual({ bookId: withBookId, copies: 1, state: "swapped" });
    await expect(
      answerReturn(packer, asked, { answer: "refused", reason: "No" }),
    ).rejects.toMatchObject({ code: "conflict" });
    handOverSwap(packer, asked);
    expect(getOrder(packer, id).replacements[0]?.sentAt).not.toBeNull();
    expect(picked()).toEqual([]);
  });

  it("answers one of two returns of the same title, and the second one for the other", () => {
    const bookId = addBook(db, { priceCents: 10_000, stockQty: 2 });
    const sale = { lines: [{ bookId, quantity: 2 }], handedOver: true, payment: "cash" };
    const { id } = takeOrder(packer, counterOrderSchema.parse(sale));
    const asked = [addReturn(db, id, { createdAt: 1 }), addReturn(db, id, { createdAt: 2 })];
    const answers = () => asked.map((one) => getReturn(packer, one).answer);
    for (const after of [
      ["swap", null],
      ["swap", "swap"],
    ]) {
      const one = { bookId, withBookId: other(10_000), quantity: 1, difference: "ask" } as const;
      replaceCopies(packer, id, one);
      expect(answers()).toEqual(after);
    }
  });

  it("that went to the buyer is so in the return, too", () => {
    const { id, bookId } = orderedAndPaid("collection", { priceCents: 10_000 });
    db.update(orders).set({ state: "handed_over", readyAt: 1, handedOverAt: 2 }).run();
    const asked = addReturn(db, id);
    replaceCopies(packer, id, { bookId, withBookId: other(10_000), difference: "ask" });
    const replacementId = getOrder(packer, id).replacements[0]?.id ?? 0;
    settleReplacement(packer, id, { replacementId, outcome: "sent" });
    expect(getReturn(packer, asked).handedOverAt).not.toBeNull();
  });

  it("goes out once for a call that is sent again under its key, also where copies are left", () => {
    const bookId = addBook(db, { priceCents: 10_000, stockQty: 2 });
    const sale = { lines: [{ bookId, quantity: 2 }], handedOver: true, payment: "cash" };
    const { id } = takeOrder(packer, counterOrderSchema.parse(sale));
    const withBookId = addBook(db, { title: "Other Atlas", priceCents: 10_000, stockQty: 9 });
    const one = { bookId, withBookId, quantity: 1, difference: "ask" } as const;
    for (const _ of [1, 2]) replaceCopies(packer, id, one, "a-key-of-sixteen-letters");
    expect(stock(withBookId)).toBe(8);
    expect(() =>
      replaceCopies(packer, id, { ...one, withBookId: bookId }, "a-key-of-sixteen-letters"),
    ).toThrow("another copy");
    replaceCopies(packer, id, one, "another-key-of-letters");
    expect(stock(withBookId)).toBe(7);
  });

  it("is refused where none is free, too many are asked for, or the book is not in the order", () => {
    const { id, bookId } = orderedAndPaid("courier", { priceCents: 10_000 });
    const gone = addBook(db, { stockQty: 0 });
    const input = { bookId, withBookId: other(10_000), difference: "ask" } as const;
    expect(() => replaceCopies(packer, id, { ...input, withBookId: gone })).toThrow(
      "not enough copies",
    );
    expect(() => replaceCopies(packer, id, { ...input, quantity: 2 })).toThrow("At most 1");
    expect(() => replaceCopies(packer, id, { ...input, bookId: gone })).toThrow("not in the order");
    expect(
      db
        .select()
        .from(orderReplacements)
        .all()
        .filter((row) => row.paymentId === id),
    ).toEqual([]);
  });

  it("is offered of the same title, or of any book that is searched", () => {
    const traits = { title: "Offered Atlas", isbn: null, priceCents: 10_000, stockQty: 2 };
    const { id, bookId } = orderedAndPaid("courier", traits);
    const elsewhere = addBook(db, { title: "Quite Different Zebra", stockQty: 1 });
    const order = getOrder(packer, id);
    const alike = replaceChoice(packer, order, bookId, "");
    expect(alike.listings.map((one) => one.id)).toEqual([bookId]);
    const found = replaceChoice(packer, order, bookId, "Zebra");
    expect(found.listings).toMatchObject([{ id: elsewhere, freeQty: 1 }]);
  });
});
