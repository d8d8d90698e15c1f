import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import { takeOffline } from "../../../tests/factories/offline-payments";
import { DAY_MS } from "../dates/time";
import { orderByTransfer } from "../offline-payments/offline.fixture";
import { inCash, paidOrder } from "../refunds/refund.fixture";
import { refundPayment } from "../refunds/refund.server";
import { listOrders } from "./list.server";
import { orderedAndPaid, packer } from "./order.fixture";
import { readOrderQuery } from "./query";
import { setOrderState } from "./step.server";

const list = (address: Record<string, string> = {}) =>
  listOrders(packer, readOrderQuery(new URLSearchParams(address)));
const found = (address: Record<string, string> = {}) =>
  list(address).orders.map(({ paymentId }) => paymentId);

/** An order that was paid so many days ago. */
function paidAgo(days: number, title: string, kind: Parameters<typeof orderedAndPaid>[0] = null) {
  const payment = orderedAndPaid(kind, { title });
  const paidAt = Date.now() - days * DAY_MS;
  db.update(orders).set({ paidAt }).where(eq(orders.paymentId, payment.id)).run();
  return payment;
}

beforeEach(() => void db.delete(orders).run());

describe("the list of orders", () => {
  it("begins with the one that waits longest, and ends with what is handed over", () => {
    const [young, old, done] = [paidAgo(1, "A"), paidAgo(9, "B"), paidAgo(30, "C")];
    setOrderState(packer, done.id, { state: "ready" });
    setOrderState(packer, done.id, { state: "handed_over" });
    expect(found()).toEqual([old.id, young.id, done.id]);
    expect(found({ state: "waiting" })).toEqual([old.id, young.id]);
    expect(found({ state: "handed_over" })).toEqual([done.id]);
  });

  it("names and counts the books that were not taken off", async () => {
    const { payment, books } = paidOrder({ title: "Off" }, { title: "Still On" }, { title: "Too" });
    const row = () => list().orders.map(({ bookTitle, books: titles }) => [bookTitle, titles]);
    expect(row()).toEqual([["Off", 3]]);
    const off = (bookId?: number) => ({ lines: [{ bookId: bookId ?? 0, quantity: 1 }] });
    await inCash(payment, off(books[0]));
    expect(row()).toEqual([[expect.stringMatching(/^(Still On|Too)$/), 2]]);
    for (const bookId of books.slice(1)) await inCash(payment, off(bookId));
    expect(row()).toEqual([["Off", 3]]);
  });

  it("counts what waits in each state, and since when", () => {
    const [one] = [paidAgo(1, "A"), paidAgo(2, "B")];
    setOrderState(packer, one.id, { state: "ready" });
    expect(list().waiting).toEqual([
      { state: "to_pack", total: 1, oldestPaidAt: expect.any(String) },
      { state: "ready", total: 1, oldestPaidAt: expect.any(String) },
      { state: "sent", total: 0, oldestPaidAt: null },
    ]);
  });

  it("has what is not paid yet as a state of its own, and among what is searched", () => {
    takeOffline({ db });
    const before = list().unpaidTotal;
    const { id, reference } = orderByTransfer();
    expect(list()).toMatchObject({ orders: [], unpaid: [], unpaidTotal: before + 1 });
    for (const address of [{ state: "unpaid", q: reference }, { q: reference }]) {
      expect(list(address).unpaid.map(({ paymentId }) => paymentId)).toEqual([id]);
    }
    expect(list({ state: "unpaid", pageSize: "1", page: "2" }).total).toBe(before + 1);
    expect(list({ state: "to_pack", q: reference }).unpaid).toEqual([]);
  });

  it("does not wait for what was refunded whole", async () => {
    const gone = paidAgo(9, "Gone");
    const left = paidAgo(1, "Left");
    const lines = [{ bookId: gone.bookId, quantity: 1 }];
    await refundPayment(packer, gone.id, { lines, way: "cash", reason: "changed_mind" });
    expect(found()).toEqual([left.id, gone.id]);
    for (const state of ["waiting", "to_pack"]) expect(found({ state })).toEqual([left.id]);
    expect(list().waiting[0]?.total).toBe(1);
  });

  it("is filtered by the kind of delivery, and searched by name, phone, reference and book", () => {
    const locker = paidAgo(1, "Hoër Wiskunde", "pickup_point");
    const atGate = paidAgo(2, "Animal Farm", "collection");
    expect(found({ method: "pickup_point" })).toEqual([locker.id]);
    expect(found({ q: "hoer" })).toEqual([locker.id]);
    expect(found({ q: atGate.reference.toLowerCase() })).toEqual([atGate.id]);
    expect(found({ q: atGate.customerName })).toEqual([atGate.id, locker.id]);
    expect(found({ q: "082 000 0000", method: "collection" })).toEqual([atGate.id]);
    expect(found({ q: "nobody of that name" })).toEqual([]);
  });

  it("has pages, of which the last is shown to who asks for more", () => {
    const ids = [3, 2, 1].map((days) => paidAgo(days, "Paged").id);
    expect(list({ pageSize: "2", page: "9" })).toMatchObject({ total: 3, page: 2, pages: 2 });
    expect(found({ pageSize: "2", page: "2" })).toEqual(ids.slice(2));
  });

  it("reads any address", () => {
    const params = { state: "lost", method: "pigeon", page: "x", pageSize: "-1" };
    expect(readOrderQuery(new URLSearchParams(params))).toMatchObject({
      state: null,
      method: null,
      page: 1,
      pageSize: 1,
    });
  });
});
