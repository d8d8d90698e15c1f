import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { payments } from "~/db/schema/payment";
import { mails } from "~/db/schema/work";
import { addBook } from "../../../tests/factories/factories";
import { takeOffline, takeOnlyPayFast } from "../../../tests/factories/offline-payments";
import { testAdmin } from "../accounts/account.fixture";
import { changesOf } from "../accounts/audit.server";
import { orderByTransfer } from "../offline-payments/offline.fixture";
import { markReceived } from "../offline-payments/receive.server";
import { paymentRow } from "../payments/find.server";
import { beginPayment, newBuyer, visitor } from "../payments/payment.fixture";
import { networkOf } from "../values/network";
import { heldTitles, isMuchHeld } from "./held-titles.server";
import { freeNetwork, networksHolding, requireNetworkHolds } from "./network-holds.server";

const admin = testAdmin();
beforeAll(() => takeOffline({ db }));
afterAll(() => takeOnlyPayFast({ db }));
beforeEach(() => {
  db.update(books).set({ deletedAt: 1, stockQty: 0 }).where(isNull(books.deletedAt)).run();
  db.update(payments).set({ status: "failed" }).where(eq(payments.status, "pending")).run();
});

const from = (address: string) => visitor({ network: networkOf(address) });
const orderFrom = (address: string, buyer = newBuyer()) =>
  orderByTransfer({ buyer, from: from(address) });
const holdingNow = () => networksHolding(Date.now());
const mailsTo = (email: string) =>
  db
    .select({ kind: mails.kind })
    .from(mails)
    .where(eq(mails.recipient, email))
    .all()
    .map(({ kind }) => kind);

describe("freeing what one network holds", () => {
  it("ends its unpaid orders with a mail each, keeps its card payments payable, and leaves all others", () => {
    const buyer = newBuyer();
    const order = orderFrom("192.0.2.1", buyer);
    const card = beginPayment(addBook(db), newBuyer(), from("192.0.2.1"));
    const parent = orderFrom("198.51.100.7");
    const [largest] = holdingNow();
    expect(largest).toMatchObject({ networks: 1, copies: 2, payments: 2, unpaidOrders: 1 });
    const { network = "" } = largest ?? {};
    expect(requireNetworkHolds(admin, network).orders.map(({ paymentId }) => paymentId)).toEqual([
      order.id,
    ]);
    expect(freeNetwork(admin, network)).toBe(2);
    expect(paymentRow(order.id).status).toBe("cancelled");
    expect(mailsTo(buyer.customerEmail)).toContain("payment-ended");
    const freed = paymentRow(card.id);
    expect([freed.status, freed.holdExpiresAt <= Date.now()]).toEqual(["pending", true]);
    expect(paymentRow(parent.id)).toMatchObject({ status: "pending" });
    expect(holdingNow()).toHaveLength(1);
    expect(changesOf(admin, "holds", network)[0]).toMatchObject({ action: "freed" });
    expect(() => freeNetwork(admin, network)).toThrow("This network holds nothing any more.");
  });

  it("leaves an order, part of whose money is there: only its owner ends it, one by one", () => {
    const order = orderFrom("192.0.2.1");
    markReceived(admin, order.id, { amountCents: 4_000 });
    expect(holdingNow()).toEqual([]);
    orderFrom("192.0.2.1");
    expect(freeNetwork(admin, holdingNow()[0]?.network ?? "")).toBe(1);
    expect(paymentRow(order.id)).toMatchObject({ status: "pending", holdsCopies: true });
    expect(heldTitles(admin)).toMatchObject({ payments: 1, byNetwork: [] });
  });

  it("takes neighbours as one, that nobody has to press for each address of a network that was rented", () => {
    for (let n = 1; n < 4; n++) orderFrom(`2001:db8:7:${n}::1`);
    orderFrom("198.51.100.7");
    const [rented, other] = holdingNow();
    expect([rented?.networks, rented?.copies, other?.networks]).toEqual([3, 3, 1]);
    expect(freeNetwork(admin, rented?.network ?? "")).toBe(3);
    expect(holdingNow()).toEqual([other]);
  });

  it("is offered before unpaid orders keep all that they may", () => {
    for (let n = 0; n < 16; n++) addBook(db);
    for (let n = 1; n < 6; n++) orderFrom(`192.0.${n}.1`);
    const held = heldTitles(admin);
    expect([held.titles, held.ofTitles, held.byNetwork.length]).toEqual([5, 21, 5]);
    expect(isMuchHeld(held)).toBe(true);
  });
});
