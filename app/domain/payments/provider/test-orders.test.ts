import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import { paymentItems } from "~/db/schema/payment";
import { addBook } from "../../../../tests/factories/factories";
import { PASSWORD, sessionFor, someAccount } from "../../accounts/account.fixture";
import { takeOrder } from "../../counter/take-order.server";
import { saveSettings } from "../../orders/go-live.server";
import { listOrders } from "../../orders/list.server";
import { pickList } from "../../orders/packing/pick.server";
import { packingSlips } from "../../orders/packing/slips.server";
import { readOrderQuery } from "../../orders/query";
import { setOrderState } from "../../orders/step.server";
import { refundPayment } from "../../refunds/refund.server";
import { provenSettingsSchema } from "../../two-factor/schema";
import type { PaymentRow } from "../find.server";
import { beginPayment, report, setAccount, stepsOf, stockOf } from "../payment.fixture";

const user = await someAccount();
const owner = sessionFor(user.id).admin;
const goLive = () => {
  const account = {
    payfastMerchantId: "10012345",
    payfastMerchantKey: "abcdefghijklm",
    payfastPassphrase: "Cape-Town",
  };
  const typed = { ...account, current: PASSWORD, payfastSandboxMode: false };
  return saveSettings(owner, provenSettingsSchema.parse(typed), () => {});
};

beforeEach(() => {
  setAccount({ live: false });
  db.delete(orders).run();
});
afterEach(() => setAccount({ live: false }));

/** Somebody paid for a copy while the shop took test payments. */
function testOrder(stockQty = 2): PaymentRow {
  const payment = beginPayment(addBook(db, { stockQty }));
  report(payment);
  return payment;
}

const listed = (search: string) =>
  listOrders(owner, readOrderQuery(new URLSearchParams(search))).orders.map((one) => one.paymentId);

const waiting = () => listOrders(owner, readOrderQuery(new URLSearchParams())).waiting;

describe("a test order, once the shop takes real payments,", () => {
  it("is not picked, not packed and waits for nobody; among all orders it is found", async () => {
    const toPack = testOrder();
    const ready = testOrder();
    setOrderState(owner, ready.id, { state: "ready" });
    expect(pickList(owner)).toMatchObject({ orders: 1, copies: 1 });
    expect(waiting().map(({ total }) => total)).toEqual([1, 1, 0]);

    await goLive();
    expect(pickList(owner)).toMatchObject({ orders: 0, copies: 0, books: [] });
    expect(() => packingSlips(owner, { ids: [], isAll: true })).toThrow(
      "There is no order to pack",
    );
    expect(waiting().map(({ total }) => total)).toEqual([0, 0, 0]);
    for (const state of ["waiting", "to_pack", "ready"])
      expect(listed(`state=${state}`)).toEqual([]);
    expect(listed("").toSorted()).toEqual([toPack.id, ready.id].toSorted());
  });

  it("has given its copies back, which never left the shelf; what was handed over or refunded stays as it is", async () => {
    const [test, given, refunded] = [testOrder(), testOrder(), testOrder()];
    setOrderState(owner, given.id, { state: "ready" });
    setOrderState(owner, given.id, { state: "handed_over" });
    const lines = [{ bookId: refunded.bookId, quantity: 1, restock: true }];
    refundPayment(owner, refunded.id, { reason: "other", way: "cash", lines });
    const stocks = () => [test, given, refunded].map(({ bookId }) => stockOf(bookId));
    expect(stocks()).toEqual([1, 1, 2]);

    await goLive();
    expect(stocks()).toEqual([2, 1, 2]);
    expect(stepsOf(test).at(-1)?.message).toBe(
      "The shop takes real payments now, and this was a test: its copies are back on the shelf",
    );
    const item = db.select().from(paymentItems).where(eq(paymentItems.paymentId, test.id)).get();
    expect(item?.takenQty).toBe(0);
    setAccount({ live: false });
    await goLive();
    expect(stocks(), "once").toEqual([2, 1, 2]);
  });

  it("is not a counter sale, which is real in test mode too", async () => {
    const bookId = addBook(db, { stockQty: 2 });
    takeOrder(owner, {
      lines: [{ bookId, quantity: 1 }],
      customerName: "Lindiwe Made-Up",
      payment: "cash",
    });
    await goLive();
    expect(pickList(owner)).toMatchObject({ orders: 1, copies: 1 });
    expect(stockOf(bookId)).toBe(1);
  });
});
