import { afterEach, describe, expect, it } from "vitest";
import { testAdmin } from "../../accounts/account.fixture";
import { DomainError } from "../../errors";
import { beginPayment, report, setAccount } from "../payment.fixture";
import {
  askedHistory,
  begunAgo,
  paidUnheard,
  standIn,
  withSilentPayFast,
} from "../provider/history.fixture";
import { getPaymentForAdmin } from "./admin-payment.server";
import { askPayFast } from "./ask-payfast.server";

withSilentPayFast();
afterEach(() => setAccount({ live: false }));

const admin = testAdmin();
const ask = (id: string) => askPayFast(admin, id, new AbortController().signal);

describe("asking PayFast about a payment", () => {
  it("completes what was paid and never reported", async () => {
    const { payment, providerPaymentId } = await paidUnheard();
    expect(getPaymentForAdmin(admin, payment.id).canAskPayFast).toBe(true);
    const answer = await ask(payment.id);
    expect(answer).toMatchObject({
      status: "completed",
      payfastPaymentId: providerPaymentId,
      canAskPayFast: false,
      providerCheckedAt: expect.any(String),
    });
    expect(answer.notifications).toMatchObject([{ isFromHistory: true, verdict: "applied" }]);
  });

  it("leaves a payment as it is that PayFast knows nothing of, and says when it was asked", async () => {
    const payment = begunAgo(15);
    const answer = await ask(payment.id);
    expect(answer).toMatchObject({ status: "pending", canAskPayFast: true });
    expect(Date.parse(answer.providerCheckedAt ?? "")).toBeGreaterThan(payment.createdAt);
  });

  it("is refused, and PayFast is not troubled, where its history cannot have news", async () => {
    const paid = beginPayment();
    report(paid);
    for (const { id } of [paid, beginPayment(), begunAgo(3 * 24 * 60 + 1)]) {
      expect(getPaymentForAdmin(admin, id).canAskPayFast).toBe(false);
      await expect(ask(id)).rejects.toThrow("PayFast can be asked about its own payments");
    }
    await expect(ask("nothing")).rejects.toThrow(DomainError);
    expect(askedHistory()).toEqual([]);
  });

  it("says why it could not be done", async () => {
    const { id } = begunAgo(15);
    standIn.behaviour({ api: "500" });
    await expect(ask(id)).rejects.toThrow(
      "PayFast could not be asked. PayFast's history answered 500: Application Error",
    );
    setAccount({ live: false, merchantId: "10000100", merchantKey: "46f0cd694581a" });
    await expect(ask(id)).rejects.toThrow("there is no account of our own with a passphrase");
    expect(getPaymentForAdmin(admin, id).providerCheckedAt).toBeNull();
  });
});
