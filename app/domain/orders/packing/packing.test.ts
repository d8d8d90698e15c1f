import { eq, ne } from "drizzle-orm";
import decodeQR from "qr/decode.js";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { fetchedLines, orders } from "~/db/schema/order";
import { env } from "~/env.server";
import { packingSlipsHtml } from "~/ui/invoice/html";
import { addBook } from "../../../../tests/factories/factories";
import { testAdmin } from "../../accounts/account.fixture";
import { type PaymentRow, paymentRow } from "../../payments/find.server";
import { beginCartPayment, report } from "../../payments/payment.fixture";
import { refundPayment } from "../../refunds/refund.server";
import { getReturn } from "../../returns/admin-returns.server";
import { answerReturn } from "../../returns/answer.server";
import { askReturn, returnIdOf } from "../../returns/return.fixture";
import { begunOrder, orderedAndPaid, outstandingOne, packer } from "../order.fixture";
import { getOrder, orderInAddress } from "../order.server";
import { setOrderState } from "../step.server";
import { pickListSchema } from "../view";
import { markFetched, pickList } from "./pick.server";
import { MOST_SLIPS, packingSlips, readSlipQuery, slipsFileName } from "./slips.server";

beforeEach(() => {
  db.delete(fetchedLines).run();
  db.delete(orders).run();
});

const onShelf = (shelf: string | null, title = "Example", stockQty = 9): number =>
  addBook(db, { title, stockQty, shelf });

/** Somebody has paid for these copies. */
function paidFor(...lines: [bookId: number, quantity: number][]): PaymentRow {
  const payment = beginCartPayment(lines.map(([bookId, quantity]) => ({ bookId, quantity })));
  report(payment);
  return payment;
}

const slips = (...ids: string[]) => packingSlips(packer, { ids, isAll: false });

const inCash = { way: "cash", reason: "sold_twice" } as const;

describe("the pick list", () => {
  it("has each book of all orders to pack once, in the order of the shelves", () => {
    const [far, near, loose] = [onShelf("A10"), onShelf("A2"), onShelf(null)];
    const one = paidFor([far, 1], [near, 2]);
    const other = paidFor([loose, 1], [near, 1]);
    const list = pickListSchema.parse(pickList(packer));
    expect(list).toMatchObject({ copies: 5, orders: 2 });
    expect(list.books.map(({ shelf, copies }) => [shelf, copies])).toEqual([
      ["A2", 3],
      ["A10", 1],
      [null, 1],
    ]);
    expect(list.books[0]?.orders).toMatchObject([
      { paymentId: one.id, reference: one.reference, copies: 2 },
      { paymentId: other.id, reference: other.reference, copies: 1 },
    ]);
  });

  it("leaves out what is packed, what was refunded, and tells apart what is owed", async () => {
    const packed = orderedAndPaid("collection");
    setOrderState(packer, packed.id, { state: "ready" });
    const refunded = orderedAndPaid(null);
    const lines = [{ bookId: refunded.bookId, quantity: 1 }];
    await refundPayment(packer, refunded.id, { lines, ...inCash });
    const half = paidFor([onShelf("B1"), 2]);
    const back = [{ bookId: half.bookId, quantity: 1, restock: true }];
    await refundPayment(packer, half.id, { lines: back, ...inCash });
    const outstanding = outstandingOne();
    expect(pickList(packer).books).toMatchObject([
      { bookId: half.bookId, copies: 1, owedCopies: 0 },
      { bookId: outstanding.bookId, copies: 1, owedCopies: 1 },
    ]);
  });

  it("marks a copy whose return is asked, and packs the other one in place of a swapped one", async () => {
    const { id: paymentId, bookId } = orderedAndPaid("courier");
    const payment = paymentRow(paymentId);
    await askReturn(payment, bookId, { wish: "swap" });
    expect(pickList(packer).books).toMatchObject([{ bookId, orders: [{ returnState: "asked" }] }]);
    expect(getOrder(packer, paymentId)).toMatchObject({ askedCopies: 1, swappedCopies: 0 });
    const withBookId = addBook(db, { title: "Other Atlas", isbn: null, condition: "Fair" });
    const returnId = returnIdOf(payment);
    const swaps = [{ bookId, withBookId }];
    await answerReturn(packer, returnId, { answer: "swap", swaps });
    expect(pickList(packer)).toMatchObject({
      copies: 1,
      books: [{ bookId: withBookId, copies: 1, orders: [{ returnState: "swapped" }] }],
    });
    expect(getOrder(packer, paymentId)).toMatchObject({
      ...{ askedCopies: 0, swappedCopies: 1 },
      lines: [{ bookId, copiesToPack: 0, owedCopies: 0, swappedFor: "Other Atlas (Fair)" }],
    });
    const html = packingSlipsHtml(slips(paymentId), "Shop");
    for (const words of ["1 copy swapped: do not pack", "Other Atlas", "1 copy to pack"]) {
      expect(html).toContain(words);
    }
    setOrderState(packer, paymentId, { state: "sent" });
    expect(getReturn(packer, returnId).handedOverAt).not.toBeNull();
    await askReturn(payment, bookId);
    expect(getOrder(packer, paymentId).askedCopies).toBe(0);
  });

  it("counts the orders that copies are fetched for apart from those that are owed all of theirs", async () => {
    const payment = paidFor([onShelf("A1"), 1]);
    outstandingOne();
    const list = pickList(packer);
    const fetched = list.books.flatMap(({ orders: some }) => some.filter((one) => one.copies > 0));
    const ids = new Set(fetched.map(({ paymentId }) => paymentId));
    expect(ids).toContain(payment.id);
    expect([list.ordersToFetch, list.orders]).toEqual([ids.size, ids.size + 1]);
  });

  it("remembers who ticked which copies first, until more are wanted or the tick is taken away", () => {
    const bookId = onShelf("A1");
    const [one, other] = [paidFor([bookId, 1]), paidFor([bookId, 2])];
    const tick = (who: typeof packer, isFetched: boolean, ...paymentIds: string[]) =>
      pickListSchema.parse(markFetched(who, { bookId, paymentIds, isFetched }));
    const namesOf = (list: ReturnType<typeof pickList>) =>
      list.books[0]?.orders.map(({ fetched }) => fetched?.by ?? null);
    const helper = testAdmin("helper@example.org");

    const first = tick(packer, true, one.id);
    expect([namesOf(first), first.fetchedCopies]).toEqual([[packer.email, null], 1]);
    const both = tick(helper, true, one.id, other.id, "nothing");
    expect([namesOf(both), both.fetchedCopies]).toEqual([[packer.email, helper.email], 3]);
    const later = paidFor([bookId, 1]);
    expect(namesOf(pickList(packer))).toEqual([packer.email, helper.email, null]);
    db.update(fetchedLines).set({ quantity: 1 }).where(eq(fetchedLines.paymentId, other.id)).run();
    expect(namesOf(pickList(packer))).toEqual([packer.email, null, null]);
    expect(namesOf(tick(helper, false, one.id, other.id, later.id))).toEqual([null, null, null]);
  });

  it("does not tick what is packed by now", () => {
    const packed = orderedAndPaid("collection");
    setOrderState(packer, packed.id, { state: "ready" });
    const { bookId } = packed;
    markFetched(packer, { bookId, paymentIds: [packed.id], isFetched: true });
    expect(db.select().from(fetchedLines).where(eq(fetchedLines.bookId, bookId)).all()).toEqual([]);
  });

  it("is empty where nothing waits", () => {
    const none = { books: [], copies: 0, fetchedCopies: 0, orders: 0, ordersToFetch: 0 };
    expect(pickList(packer)).toEqual(none);
  });
});

describe("a packing slip", () => {
  it("says who gets what, how and where to, in the order of the shelves", () => {
    const payment = orderedAndPaid("courier", { isbn: "9780000000002" });
    expect(slips(payment.id)).toMatchObject([
      {
        reference: payment.reference,
        customerName: payment.customerName,
        customerPhone: payment.customerPhone,
        deliveryName: "Courier",
        deliveryTo: ["1 Example Road", "Observatory", "Cape Town 7925", "Western Cape"],
        lines: [{ isbn: "9780000000002", copiesToPack: 1, owedCopies: 0, refundedCopies: 0 }],
      },
    ]);
    const two = paidFor([onShelf("A10", "Far"), 1], [onShelf("A9", "Near"), 1]);
    expect(slips(two.id)[0]?.lines.map(({ title }) => title)).toEqual(["A book", "A book"]);
    expect(slips(two.id)[0]?.lines.map(({ shelf }) => shelf)).toEqual(["A9", "A10"]);
  });

  it("has a code that a camera reads as the order's address, which alone opens nothing of the buyer", () => {
    const payment = orderedAndPaid(null);
    const [slip] = slips(payment.id);
    const modules = slip?.code.modules ?? [];
    const scale = 4;
    const size = modules.length * scale;
    const data = new Uint8Array(size * size * 4).fill(255);
    for (const [y, row] of modules.entries()) {
      for (const [x, isDark] of row.entries()) {
        if (!isDark) continue;
        for (let dot = 0; dot < scale * scale; dot++) {
          const left = x * scale + (dot % scale);
          const top = y * scale + Math.floor(dot / scale);
          data.fill(0, (top * size + left) * 4, (top * size + left) * 4 + 3);
        }
      }
    }
    const read = decodeQR({ width: size, height: size, data });
    expect(read).toBe(`${env.BASE_URL}/admin/orders/${payment.reference}`);
    expect(read).not.toContain(payment.id);
    expect(orderInAddress(packer, payment.reference)).toBe(payment.id);
    expect(orderInAddress(packer, payment.reference.toLowerCase())).toBe(payment.id);
    expect(orderInAddress(packer, payment.id)).toBe(payment.id);
    expect(orderInAddress(packer, "nothing")).toBe("nothing");
  });

  it("marks what is owed and what was refunded, and counts neither", async () => {
    const outstanding = outstandingOne();
    const refunded = paidFor([onShelf("A1"), 2]);
    const lines = [{ bookId: refunded.bookId, quantity: 1 }];
    await refundPayment(packer, refunded.id, { lines, ...inCash });
    const [first, second] = slips(outstanding.id, refunded.id);
    expect(first?.lines).toMatchObject([{ copiesToPack: 0, owedCopies: 1, refundedCopies: 0 }]);
    expect(second?.lines).toMatchObject([{ copiesToPack: 1, owedCopies: 0, refundedCopies: 1 }]);
    const html = packingSlipsHtml(
      [first, second].flatMap((slip) => slip ?? []),
      "Quokka Books",
    );
    expect(html).toContain("1 copy still owed: not in this parcel");
    expect(html).toContain("1 copy refunded: do not pack");
  });

  it("of a copy that goes out for one that came back has that copy alone, and stands among all of the pick list", async () => {
    const { id, bookId } = orderedAndPaid("collection");
    const payment = paymentRow(id);
    setOrderState(packer, id, { state: "ready" });
    setOrderState(packer, id, { state: "handed_over" });
    const all = () => packingSlips(packer, { ids: [], isAll: true });
    outstandingOne();
    db.delete(orders).where(ne(orders.paymentId, id)).run();
    expect(all).toThrow("no order to pack");
    await askReturn(payment, bookId, { wish: "swap" });
    const withBookId = addBook(db, { title: "Other Atlas", isbn: null, stockQty: 2 });
    const swaps = [{ bookId, withBookId }];
    await answerReturn(packer, returnIdOf(payment), { answer: "swap", swaps });
    const lines = [{ bookId: withBookId, copiesToPack: 1 }];
    expect(slips(id)).toMatchObject([{ customerPhone: payment.customerPhone, lines }]);
    const outstanding = outstandingOne();
    expect(pickList(packer).books.flatMap((book) => book.orders).length).toBeGreaterThan(1);
    const listed = all().map(({ paymentId }) => paymentId);
    expect(listed).toContain(id);
    expect(listed).not.toContain(outstanding.id);
  });

  it("names the condition that was ordered, whatever the book says by now", () => {
    const order = orderedAndPaid(null, { condition: "Like New" });
    db.update(books).set({ condition: "Fair" }).where(eq(books.id, order.bookId)).run();
    expect(slips(order.id)[0]?.lines[0]?.condition).toBe("Like New");
  });

  it("comes in the order that was asked for; of all orders to pack, the oldest first", () => {
    const [one, other] = [orderedAndPaid(null), orderedAndPaid(null)];
    db.update(orders).set({ paidAt: 1 }).where(eq(orders.paymentId, other.id)).run();
    expect(slips(one.id, other.id).map(({ paymentId }) => paymentId)).toEqual([one.id, other.id]);
    const all = packingSlips(packer, readSlipQuery(new URLSearchParams("state=to_pack")));
    expect(all.map(({ paymentId }) => paymentId)).toEqual([other.id, one.id]);
    expect(slipsFileName(all)).toMatch(/^Packing-slips-\d{4}/);
    expect(slipsFileName(slips(one.id))).toBe(`Packing-slip-${one.reference}.pdf`);
  });

  it("is for an order that is there, and for so many at once as a browser prints", () => {
    expect(() => slips("nothing")).toThrow("Order not found");
    expect(() => slips(begunOrder(null).id)).toThrow("Order not found");
    expect(() => slips()).toThrow("Please mark at least one order");
    expect(() => packingSlips(packer, { ids: [], isAll: true })).toThrow("no order to pack");
    const many = Array.from({ length: MOST_SLIPS + 1 }, (_, n) => `order ${n}`);
    expect(() => slips(...many)).toThrow("at most 50");
  });

  it("takes what was typed as words", () => {
    const [slip] = slips(orderedAndPaid("courier").id);
    if (slip === undefined) throw new Error("No slip");
    const evil = "<script>alert(1)</script>";
    const html = packingSlipsHtml([{ ...slip, customerName: evil, deliveryTo: [evil] }], evil);
    expect(html).not.toContain("<script");
    expect(html).not.toMatch(/<[^>]* (src|href|style|on\w+)=/);
  });
});

it("an owed copy that was refunded is owed no more", async () => {
  const outstanding = outstandingOne();
  expect(getOrder(packer, outstanding.id)).toMatchObject({
    owedCopies: 1,
    lines: [{ owedCopies: 1 }],
  });
  const lines = [{ bookId: outstanding.bookId, quantity: 1 }];
  await refundPayment(packer, outstanding.id, { lines, ...inCash });
  expect(getOrder(packer, outstanding.id)).toMatchObject({
    owedCopies: 0,
    lines: [{ owedCopies: 0, copiesToPack: 0, refundedCopies: 1 }],
  });
});
