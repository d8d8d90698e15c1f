import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { env } from "~/env.server";
import { addBook } from "../../../../tests/factories/factories";
import { until } from "../../../../tests/shop/until";
import { cancelPayment } from "../../checkout/cancel.server";
import { DAY_MS, MINUTE_MS } from "../../dates/time";
import { type PaymentRow, paymentRow } from "../find.server";
import { openFlagsOf, report, runHoldOut, setAccount, stepsOf, stockOf } from "../payment.fixture";
import {
  askedHistory,
  atPayFast,
  begunAgo,
  listedReceipts,
  paidFor,
  paidUnheard,
  payUnheard,
  reportsOf,
  standIn,
  testRound,
  withSilentPayFast,
} from "./history.fixture";

withSilentPayFast();
afterEach(() => setAccount({ live: false }));

const kindsOf = (payment: PaymentRow) => openFlagsOf(payment).map((flag) => flag.kind);
const NEWS = { outcome: "asked", completed: 0, flagged: 0, unknown: 0 };

describe("how a payment was paid that its notification has completed", () => {
  it("is asked for, though nothing else is, and once", async () => {
    const { payment, providerPaymentId } = await paidUnheard();
    report(payment, { providerPaymentId });
    expect(paymentRow(payment.id)).toMatchObject({ status: "completed", paymentMethod: null });
    expect(await testRound()).toMatchObject({ ...NEWS, rows: 1 });
    expect(paymentRow(payment.id).paymentMethod).toBe("Credit card");
    expect(await testRound()).toMatchObject({ outcome: "nothing to look for" });
  });

  it("is not asked for for ever, where PayFast does not tell", async () => {
    const payment = begunAgo(15);
    report(payment);
    const aDayAgo = { completedAt: Date.now() - DAY_MS, providerCheckedAt: Date.now() - MINUTE_MS };
    db.update(payments).set(aDayAgo).where(eq(payments.id, payment.id)).run();
    expect(await testRound()).toMatchObject({ ...NEWS, rows: 0 });
    expect(await testRound()).toMatchObject({ outcome: "nothing to look for" });
    expect(paymentRow(payment.id).paymentMethod).toBeNull();
  });
});

describe("a payment whose notification never came", () => {
  it("is completed as by its notification, and its timeline says how it was found", async () => {
    const bookId = addBook(db, { stockQty: 3 });
    const { payment, providerPaymentId } = await paidUnheard(bookId);
    const before = Date.now();
    expect(await testRound()).toMatchObject({ ...NEWS, rows: 1, completed: 1 });
    const paid = paymentRow(payment.id);
    expect(paid).toMatchObject({ status: "completed", payfastPaymentId: providerPaymentId });
    expect(paid.invoiceNumber).not.toBeNull();
    expect(paid.paymentMethod).toBe("Credit card");
    expect(paid.providerCheckedAt).toBeGreaterThanOrEqual(before);
    expect([stockOf(bookId), kindsOf(payment)]).toEqual([2, []]);
    expect(stepsOf(payment).map(({ event, message }) => `${event}: ${message}`)).toEqual([
      "initiated: Held for 30 minutes",
      "completed: Paid",
      "reconciled: completed",
    ]);
    expect(reportsOf(payment.id)).toEqual([
      { verdict: "applied", from: "history", providerPaymentId },
    ]);
  });

  it.each<[string, (payment: PaymentRow) => unknown]>([
    ["its hold had ended", runHoldOut],
    ["the buyer had cancelled", ({ id }) => cancelPayment(id)],
    ["an earlier try had failed", (payment) => report(payment, { status: "FAILED" })],
  ])("is completed though %s", async (_, end) => {
    const payment = begunAgo(60);
    const session = await atPayFast(payment);
    end(payment);
    await payUnheard(session);
    await testRound();
    expect(paymentRow(payment.id).status).toBe("completed");
  });

  it("goes to the admin when another amount was paid", async () => {
    const payment = begunAgo(15);
    const providerPaymentId = await payUnheard(await atPayFast(payment), "5.00");
    expect(await testRound()).toMatchObject({ ...NEWS, flagged: 1 });
    expect(paymentRow(payment.id)).toMatchObject({ status: "pending" });
    expect(openFlagsOf(payment)).toEqual([
      {
        kind: "amount_mismatch",
        detail: `Expected R120.00, PayFast reports R5.00 (${providerPaymentId})`,
      },
    ]);
  });

  it("is not completed by another payment's money", async () => {
    const waiting = begunAgo(15);
    const { payment } = await paidUnheard();
    await testRound();
    expect([paymentRow(payment.id).status, paymentRow(waiting.id).status]).toEqual([
      "completed",
      "pending",
    ]);
    expect(paymentRow(waiting.id).providerCheckedAt).not.toBeNull();
    expect(paymentRow(waiting.id).updatedAt).toBe(waiting.updatedAt);
  });
});

describe("what a notification and the history both tell", () => {
  it("happens once, when the notification comes last", async () => {
    const { payment, providerPaymentId } = await paidUnheard();
    await testRound();
    const paid = paymentRow(payment.id);
    expect(report(payment, { providerPaymentId }).verdict).toBe("duplicate");
    expect([paymentRow(payment.id), kindsOf(payment)]).toEqual([paid, []]);
  });

  it("happens once, when the history is read last, and however often", async () => {
    const { payment, providerPaymentId } = await paidUnheard();
    begunAgo(15);
    report(payment, { providerPaymentId });
    const steps = stepsOf(payment);
    for (let round = 0; round < 3; round += 1) {
      expect(await testRound()).toMatchObject({ ...NEWS, rows: 1 });
    }
    expect([stepsOf(payment), kindsOf(payment)]).toEqual([steps, []]);
    expect(reportsOf(payment.id)).toHaveLength(1);
  });

  it("flags another amount once", async () => {
    const payment = begunAgo(15);
    const providerPaymentId = await payUnheard(await atPayFast(payment), "5.00");
    for (let round = 0; round < 2; round += 1) await testRound();
    const late = report(payment, { providerPaymentId, amountGrossCents: 500 });
    expect([late.verdict, kindsOf(payment)]).toEqual(["duplicate", ["amount_mismatch"]]);
  });

  it("is a second payment only under another number of PayFast's", async () => {
    const { payment } = await paidUnheard();
    begunAgo(15);
    report(payment, { providerPaymentId: "777000" });
    for (let round = 0; round < 2; round += 1) await testRound();
    expect(paymentRow(payment.id).payfastPaymentId).toBe("777000");
    expect(kindsOf(payment)).toEqual(["double_payment"]);
  });
});

describe("money that no payment explains", () => {
  it("is listed for the admin, once", async () => {
    begunAgo(15);
    const providerPaymentId = await paidFor("till-42", "75.50");
    expect(await testRound()).toMatchObject({ ...NEWS, unknown: 1 });
    expect(await testRound()).toMatchObject(NEWS);
    expect(listedReceipts()).toMatchObject([
      {
        ...{ providerPaymentId, claimedPaymentId: "till-42", amountCents: 7_550 },
        ...{ isTest: true, settledAt: null },
      },
    ]);
    expect(Math.abs((listedReceipts()[0]?.receivedAt ?? 0) - Date.now())).toBeLessThan(MINUTE_MS);
  });

  it("is what a test account has for a real payment", async () => {
    begunAgo(15);
    const real = begunAgo(15);
    const session = await atPayFast(real);
    db.update(payments).set({ isTest: false }).where(eq(payments.id, real.id)).run();
    await payUnheard(session);
    expect(await testRound()).toMatchObject({ ...NEWS, unknown: 1 });
    expect(paymentRow(real.id).status).toBe("pending");
  });

  it("is what was applied under another payment's name and failed there", async () => {
    const { payment, providerPaymentId } = await paidUnheard();
    report(begunAgo(15), { providerPaymentId, status: "FAILED" });
    expect(await testRound()).toMatchObject({ ...NEWS, unknown: 1 });
    expect(paymentRow(payment.id).status).toBe("pending");
  });
});

describe("what PayFast is asked", () => {
  const today = () => new Date(Date.now() + 2 * 60 * MINUTE_MS).toISOString().slice(0, 10);
  const dayBefore = (days: number) =>
    new Date(Date.now() + 2 * 60 * MINUTE_MS - days * DAY_MS).toISOString().slice(0, 10);

  it.each<[string, () => PaymentRow]>([
    ["is nine minutes old", () => begunAgo(9)],
    ["is three days old", () => begunAgo(3 * 24 * 60)],
    [
      "is paid, in a way that is known",
      () => {
        const payment = begunAgo(15);
        report(payment);
        db.update(payments).set({ paymentMethod: "EFT" }).where(eq(payments.id, payment.id)).run();
        return payment;
      },
    ],
  ])("is nothing about a payment that %s", async (_, begin) => {
    const payment = begin();
    expect(await testRound()).toMatchObject({ outcome: "nothing to look for" });
    expect([askedHistory(), paymentRow(payment.id).providerCheckedAt]).toEqual([[], null]);
  });

  it("begins with the day of the oldest payment, and later with the day before", async () => {
    begunAgo(2.5 * 24 * 60);
    begunAgo(15);
    for (let round = 0; round < 2; round += 1) await testRound();
    const days = askedHistory().map((query) => [query.get("from"), query.get("to")]);
    expect(days).toEqual([
      [dayBefore(2.5), today()],
      [dayBefore(1), today()],
    ]);
  });

  it("is nothing without a passphrase, or while real payments have no account", async () => {
    setAccount({ live: false, merchantId: "10000100", merchantKey: "46f0cd694581a" });
    begunAgo(15);
    expect(await testRound()).toMatchObject({ outcome: "not set up" });
    expect(askedHistory()).toEqual([]);
  });
});

describe("PayFast's shared sandbox merchant, whom strangers pay too", () => {
  it("is never asked", async () => {
    const { payment } = await paidUnheard();
    delete env.PAYFAST_URL;
    const round = await testRound();
    env.PAYFAST_URL = standIn.url;
    expect(round).toMatchObject({ outcome: "not set up" });
    expect(paymentRow(payment.id)).toEqual(payment);
  });
});

describe("a round that fails", () => {
  it("(nobody answers) tells why", async () => {
    begunAgo(15);
    env.PAYFAST_URL = "http://127.0.0.1:9";
    const round = await testRound();
    env.PAYFAST_URL = standIn.url;
    expect(round).toMatchObject({
      outcome: "failed",
      reason: expect.stringMatching(/^fetch failed: ./),
    });
  });

  it.each(["401", "429", "500"] as const)(
    "(%s) changes nothing, and the next one finds the money",
    async (api) => {
      const { payment } = await paidUnheard();
      standIn.behaviour({ api });
      expect(await testRound()).toMatchObject({
        outcome: "failed",
        reason: expect.stringContaining(`PayFast's history answered ${api}`),
      });
      expect(paymentRow(payment.id)).toEqual(payment);
      standIn.behaviour({ api: "auto" });
      await testRound();
      expect(paymentRow(payment.id).status).toBe("completed");
    },
  );

  it("(a wrong passphrase) is healed by the right one", async () => {
    const { payment } = await paidUnheard();
    const own = { live: false, merchantId: "10000100", merchantKey: "46f0cd694581a" };
    setAccount({ ...own, passphrase: "mistyped" });
    expect(await testRound()).toMatchObject({
      outcome: "failed",
      reason: expect.stringContaining("Merchant authorisation failed"),
    });
    setAccount({ ...own, passphrase: "jt7NOE43FZPn" });
    await testRound();
    expect(paymentRow(payment.id).status).toBe("completed");
  });

  it("(the shop stops) does not wait for PayFast", async () => {
    const { payment } = await paidUnheard();
    standIn.behaviour({ api: "hang" });
    const stopping = new AbortController();
    const round = testRound(stopping.signal);
    await until(() => askedHistory().length === 1);
    stopping.abort();
    expect(await round).toMatchObject({ outcome: "stopped" });
    expect(paymentRow(payment.id)).toEqual(payment);
  });
});
