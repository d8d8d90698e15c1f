import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { takeOffline, takeOnlyPayFast } from "../../../tests/factories/offline-payments";
import { testAdmin } from "../accounts/account.fixture";
import { takeOrder } from "../counter/take-order.server";
import { offerNoMethod } from "../delivery/delivery.fixture";
import { orderByTransfer, orderToCollect } from "../offline-payments/offline.fixture";
import { markReceived } from "../offline-payments/receive.server";
import { endUnpaidPayment } from "../offline-payments/wait.server";
import { paymentRow } from "../payments/find.server";
import { beginPayment } from "../payments/payment.fixture";
import { freeHolds, holds } from "./held-titles.server";

const admin = testAdmin();
beforeAll(() => takeOffline({ db }));
afterAll(() => takeOnlyPayFast({ db }));

describe("freeing the books", () => {
  it("does not end orders that keep books for days: they are named, and ended one by one", () => {
    const transfer = orderByTransfer();
    const collected = orderToCollect();
    const phoned = takeOrder(admin, {
      lines: [{ bookId: addBook(db), quantity: 1 }],
      customerName: "Lindiwe Made-Up",
      customerEmail: "lindiwe@example.org",
      deliveryMethodId: collected.deliveryMethodId ?? 0,
      payment: "on_collection",
    });
    const ofDays = [transfer.id, collected.id, phoned.id];
    expect(holds(admin)).toMatchObject({ payments: 3, beingPaid: { payments: 0, copies: 0 } });
    expect(() => freeHolds(admin)).toThrow("Nobody is paying for a book just now.");

    offerNoMethod();
    beginPayment(addBook(db));
    expect(holds(admin)).toMatchObject({ payments: 4, beingPaid: { payments: 1, copies: 1 } });
    expect(freeHolds(admin)).toBe(1);
    const part = beginPayment(addBook(db));
    markReceived(admin, part.id, { amountCents: 4_000 });
    expect(() => freeHolds(admin)).toThrow("Nobody is paying for a book just now.");
    endUnpaidPayment(admin, part.id, "Out of print");

    const { payments, unpaidOrders } = holds(admin);
    expect([payments, unpaidOrders.total]).toEqual([3, 3]);
    const named = unpaidOrders.items.map(({ paymentId }) => paymentId);
    expect(named.toSorted()).toEqual(ofDays.toSorted());
    for (const id of ofDays) {
      const { status, holdExpiresAt } = paymentRow(id);
      expect([status, holdExpiresAt > Date.now()]).toEqual(["pending", true]);
    }
  });
});
