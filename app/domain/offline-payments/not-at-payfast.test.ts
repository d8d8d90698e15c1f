import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { takeOffline, takeOnlyPayFast } from "../../../tests/factories/offline-payments";
import { testAdmin } from "../accounts/account.fixture";
import { providerForm } from "../checkout/provider-form.server";
import { DAY_MS, MINUTE_MS } from "../dates/time";
import { askPayFast } from "../payments/admin/ask-payfast.server";
import { paymentRow } from "../payments/find.server";
import { openFlagsOf, report } from "../payments/payment.fixture";
import { canAskPayFast } from "../payments/provider/reconcile.server";
import { unansweredPayments } from "../payments/provider/unanswered.server";
import { payFastOffer } from "../refunds/offer.server";
import { refundPayment } from "../refunds/refund.server";
import { orderByTransfer } from "./offline.fixture";
import { markReceived } from "./receive.server";

const admin = testAdmin();
const stopping = new AbortController().signal;

beforeEach(() => takeOffline({ db }));
afterEach(() => {
  takeOnlyPayFast({ db });
  vi.useRealTimers();
});

describe("an order that is paid otherwise is no business of PayFast's", () => {
  it("has no form that leads there", () => {
    expect(() => providerForm(orderByTransfer().id)).toThrow("not paid at PayFast");
  });

  it("is not asked for, and not listed as a payment without an answer", async () => {
    const payment = orderByTransfer();
    vi.useFakeTimers({ now: payment.createdAt + 20 * MINUTE_MS, toFake: ["Date"] });
    expect(canAskPayFast(paymentRow(payment.id))).toBe(false);
    await expect(askPayFast(admin, payment.id, stopping)).rejects.toThrow("its own payments");
    expect(unansweredPayments(admin).map(({ id }) => id)).not.toContain(payment.id);
    vi.setSystemTime(payment.createdAt + DAY_MS);
    expect(unansweredPayments(admin).map(({ id }) => id)).not.toContain(payment.id);
  });

  it("is not ended by a failure that PayFast reports", () => {
    const payment = orderByTransfer();
    const { verdict } = report(payment, { status: "FAILED" });
    expect([verdict, paymentRow(payment.id).status]).toEqual(["ignored", "pending"]);
  });

  it("is completed by money that comes through PayFast after all: none is lost", () => {
    const payment = orderByTransfer();
    report(payment);
    expect([paymentRow(payment.id).status, openFlagsOf(payment)]).toEqual(["completed", []]);
  });

  it("is refunded by hand only", async () => {
    const payment = orderByTransfer();
    markReceived(admin, payment.id, { amountCents: payment.amountCents });
    expect(await payFastOffer(admin, payment.id, null, stopping)).toBeNull();
    const amountCents = 1_000;
    const asked = { amountCents, reason: "other" } as const;
    await expect(refundPayment(admin, payment.id, { ...asked, way: "payfast" })).rejects.toThrow(
      "This order was not paid through PayFast",
    );
    const done = await refundPayment(admin, payment.id, { ...asked, way: "transfer" });
    expect(done).toMatchObject({ state: "done", amountCents });
  });
});
