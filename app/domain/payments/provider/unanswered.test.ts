import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { payments, providerNotifications } from "~/db/schema/payment";
import { testAdmin } from "../../accounts/account.fixture";
import { cancelPayment } from "../../checkout/cancel.server";
import { DAY_MS, MINUTE_MS } from "../../dates/time";
import { type PaymentRow, paymentRow } from "../find.server";
import { report, setAccount } from "../payment.fixture";
import { begunAgo, paidFor, standIn, testRound, withSilentPayFast } from "./history.fixture";
import { knownBy, unansweredPayments, waitingPayments } from "./unanswered.server";

withSilentPayFast();
afterEach(() => setAccount({ live: false }));

const admin = testAdmin();
const found = () => unansweredPayments(admin).map(({ id, finding }) => [id, finding]);

function notified(payment: PaymentRow, traits: Partial<typeof providerNotifications.$inferInsert>) {
  const rawBody = `m_payment_id=${payment.id}&payment_status=COMPLETE&signature=0`;
  const sent = { rawBody, remoteAddress: "127.0.0.1", receivedAt: Date.now() };
  db.insert(providerNotifications)
    .values({ ...sent, ...traits })
    .run();
}

describe("payments without an answer", () => {
  it("are those between a quarter of an hour and three days old that are still pending", () => {
    const waiting = [begunAgo(16), begunAgo(3 * 24 * 60 - 1)];
    begunAgo(14);
    begunAgo(3 * 24 * 60);
    report(begunAgo(60));
    cancelPayment(begunAgo(60).id);
    expect(found()).toEqual(waiting.map(({ id }) => [id, "not asked"]));
  });

  it("are also those that were begun while the clock was ahead, and PayFast is asked about them", async () => {
    const ahead = begunAgo(-400 * 24 * 60);
    expect(found()).toContainEqual([ahead.id, "not asked"]);
    await testRound();
    expect(found()).toContainEqual([ahead.id, "no payment"]);
    db.update(payments).set({ status: "cancelled" }).where(eq(payments.id, ahead.id)).run();
  });

  it("come in the order in which an owner should look at them", async () => {
    const abandoned = begunAgo(16);
    await testRound();
    const unasked = begunAgo(17);
    const judged = begunAgo(18);
    notified(judged, { paymentId: judged.id });
    const rejected = begunAgo(19);
    notified(rejected, { verdict: "rejected", reason: "unreadable", paymentId: rejected.id });
    const reason = "signature does not match";
    notified(rejected, { verdict: "rejected", reason, paymentId: rejected.id });
    expect(found()).toEqual([
      [rejected.id, "rejected"],
      [judged.id, "being judged"],
      [unasked.id, "not asked"],
      [abandoned.id, "no payment"],
    ]);
    expect(unansweredPayments(admin)[0]?.reason).toBe(reason);
    db.delete(providerNotifications).run();
  });

  it("tell what is known of them", async () => {
    const { id, reference, customerName, holdExpiresAt, createdAt } = begunAgo(16);
    const before = Date.now();
    await testRound();
    const [payment] = unansweredPayments(admin);
    const facts = { amountCents: 12_000, isTest: true, createdAt, holdEndsAt: holdExpiresAt };
    expect(payment).toMatchObject({ id, reference, customerName, reason: null, ...facts });
    expect(payment?.checkedAt).toBeGreaterThanOrEqual(before);
  });

  it("say why PayFast was not asked", async () => {
    begunAgo(16);
    const said = () => unansweredPayments(admin)[0]?.reason;
    await testRound();
    expect([found()[0]?.[1], said()]).toEqual(["no payment", null]);
    standIn.behaviour({ api: "500" });
    await testRound();
    expect(found()[0]?.[1]).toBe("no payment");
    expect(said()).toBe("PayFast's history answered 500: Application Error");
    setAccount({ live: false, merchantId: "10000100", merchantKey: "46f0cd694581a" });
    await testRound();
    expect(said()).toBe("There is no PayFast account of our own with a passphrase.");
  });
});

withSilentPayFast();
afterEach(() => setAccount({ live: false }));

/** In how many minutes a payment is known, rounded. */
function minutesUntilKnown(id: string): number | null {
  const by = knownBy(paymentRow(id));
  return by === null ? null : Math.round((by - Date.now()) / MINUTE_MS);
}

it("a payment is known when PayFast has been asked for the first time after ten minutes", () => {
  expect(minutesUntilKnown(begunAgo(0).id)).toBe(26);
  expect(minutesUntilKnown(begunAgo(9).id)).toBe(17);
});

it("one that was asked for is known with the next round", async () => {
  const { id } = begunAgo(12);
  await testRound();
  expect(minutesUntilKnown(id)).toBe(16);
});

it("no time is promised that is over, that nobody asks at, or of what is known", () => {
  const late = begunAgo(40).id;
  expect(minutesUntilKnown(late)).toBeNull();
  const old = begunAgo((3 * DAY_MS) / MINUTE_MS + 1).id;
  db.update(payments).set({ providerCheckedAt: Date.now() }).where(eq(payments.id, old)).run();
  expect(minutesUntilKnown(old)).toBeNull();
  const paid = begunAgo(1);
  report(paid);
  expect(minutesUntilKnown(paid.id)).toBeNull();
  const { id } = begunAgo(1);
  setAccount({ live: true });
  expect(minutesUntilKnown(id)).toBeNull();
});

it("counts the buyers who left, and lists what may be money", async () => {
  expect(waitingPayments(admin)).toEqual({ unanswered: [], abandoned: 0, receipts: [] });
  begunAgo(16);
  begunAgo(17);
  const providerPaymentId = await paidFor("till-7");
  await testRound();
  const unasked = begunAgo(18);
  expect(waitingPayments(admin)).toMatchObject({
    unanswered: [{ id: unasked.id, finding: "not asked" }],
    abandoned: 2,
    receipts: [{ providerPaymentId }],
  });
});
