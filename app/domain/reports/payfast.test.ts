import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { payments, providerNotifications } from "~/db/schema/payment";
import { refunds } from "~/db/schema/refund";
import { env } from "~/env.server";
import type { HistoryRow } from "~/providers/payfast/history-rows";
import { addPayFastRefund } from "../../../tests/factories/payments";
import { testAdmin } from "../accounts/account.fixture";
import { dayInSouthAfrica } from "../dates/calendar";
import { DAY_MS } from "../dates/time";
import { paymentRow } from "../payments/find.server";
import { timelineOf } from "../payments/log.server";
import { newProviderId, report } from "../payments/payment.fixture";
import {
  begunAgo,
  paidFor,
  paidUnheard,
  standIn,
  testRound,
  withSilentPayFast,
} from "../payments/provider/history.fixture";
import { paidThere, refundThere } from "../refunds/at-payfast.fixture";
import { setAcceptedRefund } from "./accept-refund.server";
import { payFastReport, payFastSums } from "./payfast.server";

withSilentPayFast();

const admin = testAdmin();
const today = () => dayInSouthAfrica(Date.now());
const read = (isCompared = true) =>
  payFastReport(admin, { from: today(), to: today() }, isCompared);
const sum = (rows: { cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0);
// As if all earlier tests' payments were made days ago.
const forget = () => {
  const aWhileAgo = Date.now() - 9 * DAY_MS;
  db.update(payments).set({ completedAt: aWhileAgo }).where(eq(payments.status, "completed")).run();
  db.update(refunds).set({ doneAt: aWhileAgo }).where(eq(refunds.state, "done")).run();
};

beforeEach(() => {
  forget();
});

async function paidHere() {
  const paid = await paidUnheard();
  await testRound();
  return { ...paid, payment: paymentRow(paid.payment.id) };
}

describe("PayFast's money beside the sales", () => {
  it("has the gross, fees and net of each payment that PayFast took, without asking it", async () => {
    const { payment } = await paidHere();
    const { shop, payFast, differenceCents } = await read(false);
    expect(shop).toMatchObject({ payments: 1, grossCents: payment.amountCents, unknownFees: 0 });
    expect(shop.feeCents).toBeLessThan(0);
    expect(shop.netCents).toBe(shop.grossCents + shop.feeCents);
    expect([payFast, differenceCents]).toEqual([null, null]);
  });

  it("is the same at PayFast, down to a difference of nothing", async () => {
    await paidHere();
    await paidHere();
    const { shop, payFast, differenceCents, differences } = await read();
    expect(payFast).toMatchObject({
      payments: 2,
      grossCents: shop.grossCents,
      feeCents: shop.feeCents,
      paidOutCents: 0,
      others: [],
      balanceCents: shop.netCents,
    });
    expect([differenceCents, differences]).toEqual([0, []]);
  });

  it("takes a fee that no notification told from PayFast's list", async () => {
    const { payment } = await paidHere();
    const isOf = eq(providerNotifications.paymentId, payment.id);
    db.update(providerNotifications).set({ rawBody: "{}" }).where(isOf).run();
    expect((await read(false)).shop).toMatchObject({ feeCents: 0, unknownFees: 1 });
    const { shop, payFast, differenceCents } = await read();
    expect([shop.unknownFees, differenceCents]).toEqual([0, 0]);
    expect(shop.feeCents).toBe(payFast?.feeCents);
  });
});

describe("a difference", () => {
  it("is told payment by payment, and they sum to it", async () => {
    await paidHere();
    const missing = begunAgo(15);
    report(missing, { providerPaymentId: newProviderId() });
    const late = await paidHere();
    const aWeekAgo = { completedAt: Date.now() - 7 * DAY_MS };
    db.update(payments).set(aWeekAgo).where(eq(payments.id, late.payment.id)).run();
    begunAgo(15);
    const stranger = await paidFor("till-1", "75.50");
    await testRound();
    const { differenceCents, differences } = await read();
    expect(differences.map(({ kind, reference }) => [kind, reference])).toEqual([
      ["not_at_payfast", missing.reference],
      ["other_days", late.payment.reference],
      ["not_a_sale", null],
    ]);
    expect(differences[0]?.cents).toBe(-missing.amountCents);
    expect(differences[2]?.providerPaymentId).toBe(stranger);
    expect(sum(differences)).toBe(differenceCents);
  });

  it("by another fee is told as one", async () => {
    const { payment } = await paidHere();
    const isOf = eq(providerNotifications.paymentId, payment.id);
    const rawBody = JSON.stringify({ feeCents: -100 });
    db.update(providerNotifications).set({ rawBody }).where(isOf).run();
    const { shop, payFast, differenceCents, differences } = await read();
    expect(differences).toMatchObject([{ kind: "other_fee", reference: payment.reference }]);
    expect(sum(differences)).toBe(differenceCents);
    expect((payFast?.feeCents ?? 0) - shop.feeCents).toBe(differenceCents);
  });
});

const dayAgo = (days: number) => dayInSouthAfrica(Date.now() - days * DAY_MS);

describe("a refund that PayFast does not list", () => {
  it("makes no difference once an owner accepts it, and one again once that is taken back", async () => {
    const { payment } = await paidHere();
    const refundId = addPayFastRefund(db, payment.id);
    const { reference } = payment;
    const unlisted = { kind: "refund_not_at_payfast", cents: 2_000, refundId, reference };
    const before = await read();
    expect(before).toMatchObject({ differenceCents: 2_000, differences: [unlisted], accepted: [] });

    for (const _twice of [1, 2]) setAcceptedRefund(admin, refundId, "Paid from the bank");
    expect(await read()).toMatchObject({
      differenceCents: 0,
      differences: [],
      accepted: [{ cents: 2_000, refundId, reference, note: "Paid from the bank" }],
    });

    for (const _twice of [1, 2]) setAcceptedRefund(admin, refundId, null);
    expect(await read()).toEqual(before);
    const said = timelineOf(payment.id).filter(({ by }) => by === admin.email);
    expect(said.map(({ message }) => message)).toEqual([
      "Accepted: PayFast's list does not have the refund of R20.00. Paid from the bank",
      "Not accepted any more: PayFast's list does not have the refund of R20.00",
    ]);
  });

  it("is no refund of PayFast's where it was given in cash, or never asked for", () => {
    for (const id of [0, 999_999]) {
      expect(() => setAcceptedRefund(admin, id, "Lost")).toThrow("PayFast made no such refund");
    }
  });

  it("but on other days is told here and there, and settled in both by one word", async () => {
    const { payment } = await paidThere();
    standIn.behaviour({ refundListed: true });
    const { id } = await refundThere(payment);
    const then = dayAgo(5);
    const doneAt = Date.now() - 5 * DAY_MS;
    db.update(refunds).set({ doneAt }).where(eq(refunds.id, id)).run();
    const readThen = () => payFastReport(admin, { from: then, to: then }, true);
    expect((await read()).differences).toMatchObject([
      { kind: "refund_other_days", cents: -2_000, refundId: id },
    ]);
    expect((await readThen()).differences).toMatchObject([
      { kind: "refund_not_at_payfast", cents: 2_000, refundId: id },
    ]);
    setAcceptedRefund(admin, id, "PayFast was late");
    expect((await read()).differenceCents).toBe(0);
    expect((await readThen()).differenceCents).toBe(0);
  });

  it("is none of those that it lists on their day", async () => {
    const { payment } = await paidThere();
    standIn.behaviour({ refundListed: true });
    await refundThere(payment);
    const { shop, payFast, differences, accepted } = await read();
    expect([shop.refundCents, payFast?.refundCents]).toEqual([-2_000, -2_000]);
    expect([differences, accepted]).toEqual([[], []]);
  });
});

describe("PayFast's list", () => {
  it.each(["401", "500"] as const)(
    "that cannot be read (%s) is said, beside the shop's own figures",
    async (api) => {
      await paidHere();
      standIn.behaviour({ api });
      const { shop, payFast, fault } = await read();
      standIn.behaviour({ api: "auto" });
      expect([shop.payments, payFast]).toEqual([1, null]);
      expect(fault).toContain(`PayFast's history answered ${api}`);
    },
  );

  it("of an account that is not set up is asked for by nobody", async () => {
    delete env.PAYFAST_URL;
    const { fault } = await read();
    env.PAYFAST_URL = standIn.url;
    expect(fault).toContain("needs your own PayFast account");
  });
});

const entry = (type: string, cents: number, feeCents = 0): HistoryRow => ({
  date: new Date("2026-11-20T10:00:00Z"),
  type,
  sign: cents < 0 ? "DEBIT" : "CREDIT",
  grossCents: cents,
  feeCents,
  netCents: cents + feeCents,
  paymentId: "",
  providerPaymentId: "1089250",
  fundingType: "CC",
});

it("counts each entry of PayFast's list once, so that all together are the change of the balance", () => {
  const rows = [
    entry("FUNDS_RECEIVED", 20_000, -900),
    entry("FUNDS_RECEIVED", 10_000, -600),
    entry("REFUND", -5_000),
    entry("PAYOUT", -20_000),
    entry("PAYOUT_FEE", -870),
    entry("SOMETHING_NEW", 100),
  ];
  const { netCents, paidOutCents, others, balanceCents, ...rest } = payFastSums(rows);
  expect(rest).toEqual({ payments: 2, grossCents: 30_000, feeCents: -1_500, refundCents: -5_000 });
  expect([netCents, paidOutCents]).toEqual([23_500, -20_000]);
  expect(others).toEqual([
    { type: "PAYOUT_FEE", cents: -870 },
    { type: "SOMETHING_NEW", cents: 100 },
  ]);
  expect(netCents + paidOutCents - 870 + 100).toBe(balanceCents);
});
