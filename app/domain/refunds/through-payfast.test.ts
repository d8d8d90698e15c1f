import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { forgetBusiness } from "../invoices/invoice.fixture";
import { paymentRow } from "../payments/find.server";
import { beginPayment, report, setAccount, stepsOf, stockOf } from "../payments/payment.fixture";
import {
  atPayFast,
  payUnheard,
  standIn,
  withSilentPayFast,
} from "../payments/provider/history.fixture";
import { BANK, paidThere, refundThere } from "./at-payfast.fixture";
import { followAskedRefund } from "./follow.server";
import { creditNoteRows, inCash, refundRowsOf } from "./refund.fixture";

withSilentPayFast();
beforeEach(forgetBusiness);
afterEach(() => {
  vi.restoreAllMocks();
  setAccount({ live: false });
});

describe("through PayFast", () => {
  it("a refund is done once PayFast has taken it off", async () => {
    const { payment, bookId } = await paidThere();
    const lines = [{ bookId, quantity: 1, restock: true }];
    const refund = await refundThere(payment, { lines, amountCents: 0 });
    expect(refund).toMatchObject({ state: "done", amountCents: 12_000, refusal: null });
    expect(refund.creditNoteNumber).not.toBeNull();
    expect(stockOf(bookId)).toBe(1);
    expect(standIn.refunds()).toMatchObject([
      { amountCents: 12_000, isDone: true, reason: `Order ${payment.reference}: Not as described` },
    ]);
    expect(refundRowsOf(payment)[0]?.providerRefundId).toBe(standIn.refunds()[0]?.id);
    expect(
      stepsOf(payment)
        .slice(-2)
        .map(({ event }) => event),
    ).toEqual(["refund asked", "refunded"]);
    await followAskedRefund(refund.id, new AbortController().signal);
    expect(creditNoteRows().filter(({ refundId }) => refundId === refund.id)).toHaveLength(1);
  });

  it.each(["true", "text"] as const)("whatever it answers: %s", async (refundAnswer) => {
    const { payment } = await paidThere();
    standIn.behaviour({ refundAnswer });
    expect(await refundThere(payment)).toMatchObject({ state: "done" });
  });

  it("a second refund takes off what is left, and no more is asked for than PayFast has", async () => {
    const { payment } = await paidThere();
    await refundThere(payment);
    expect(await refundThere(payment, { amountCents: 10_000 })).toMatchObject({ state: "done" });
    const other = await paidThere();
    await inCash(other.payment, { amountCents: 1 });
    await expect(refundThere(other.payment, { amountCents: 12_000 })).rejects.toThrow("R119.99");
    expect(standIn.refunds()).toHaveLength(2);
  });

  it("nothing is begun when PayFast says that it cannot, and its words are told", async () => {
    const { payment } = await paidThere();
    standIn.behaviour({ refunds: "not-available" });
    await expect(refundThere(payment)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Refunds are not enabled on this account."),
      fields: { way: [expect.any(String)] },
    });
    expect(refundRowsOf(payment)).toEqual([]);
  });

  it("what PayFast says without a full stop gets one", async () => {
    const payment = beginPayment();
    report(payment);
    await expect(refundThere(paymentRow(payment.id))).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(/^PayFast says: Transaction not found\. You can refund it/),
    });
  });

  it("what PayFast refuses is told in its words, and nothing is claimed", async () => {
    const { payment, bookId } = await paidThere();
    const before = creditNoteRows().length;
    standIn.behaviour({ refunds: "refused" });
    const lines = [{ bookId, quantity: 1, restock: true }];
    const refund = await refundThere(payment, { lines, amountCents: 0 });
    const words = "Insufficient funds in your Payfast account.";
    expect(refund).toMatchObject({ state: "refused", refusal: words, creditNoteNumber: null });
    expect(stockOf(bookId)).toBe(0);
    expect(creditNoteRows()).toHaveLength(before);
    expect(stepsOf(payment).at(-1)?.message).toBe(`PayFast did not refund R120.00: ${words}`);
    expect(await inCash(payment, { lines })).toMatchObject({ state: "done" });
  });

  it("two clicks at once are one refund", async () => {
    const { payment } = await paidThere();
    const idempotencyKey = "twice-at-once";
    await Promise.all([
      refundThere(payment, { idempotencyKey }),
      refundThere(payment, { idempotencyKey }),
    ]);
    expect(refundRowsOf(payment)).toHaveLength(1);
    expect(standIn.refunds()).toHaveLength(1);
  });

  it("of two tabs at once one refunds, whichever PayFast answers later", async () => {
    const { payment } = await paidThere();
    const isThere = globalThis.fetch;
    let answered = () => {};
    const first = new Promise<void>((resolve) => {
      answered = resolve;
    });
    // What PayFast tells the first tab arrives when the second tab's refund is done.
    vi.spyOn(globalThis, "fetch").mockImplementationOnce(async (...asked) => {
      const answer = await isThere(...asked);
      await first;
      return answer;
    });
    const slow = refundThere(payment);
    expect(await refundThere(payment)).toMatchObject({ state: "done" });
    answered();
    await expect(slow).rejects.toThrow("Another refund of this payment has just gone through");
    expect(refundRowsOf(payment)).toHaveLength(1);
    expect(standIn.refunds()).toHaveLength(1);
    expect(stepsOf(payment).map(({ message }) => message)).not.toContainEqual(
      expect.stringContaining("more than was asked"),
    );
  });

  it("an order paid otherwise cannot be refunded there", async () => {
    const payment = beginPayment();
    report(payment);
    db.$client
      .prepare("update payments set payfast_payment_id = null where id = ?")
      .run(payment.id);
    await expect(refundThere(payment)).rejects.toMatchObject({
      code: "conflict",
      fields: { way: expect.any(Array) },
    });
  });

  it("nobody is asked while there is no account", async () => {
    const { payment } = await paidThere();
    setAccount({ live: true });
    await expect(refundThere(payment)).rejects.toMatchObject({ code: "unavailable" });
  });

  it("money paid twice goes back under its own number", async () => {
    const bookId = addBook(db, { priceCents: 12_000 });
    const begun = beginPayment(bookId);
    const session = await atPayFast(begun);
    report(begun, { providerPaymentId: await payUnheard(session) });
    standIn.behaviour({ itn: "drop" });
    await standIn.notify(session, { newPfPaymentId: true });
    const receiptId = standIn.sessions().at(-1)?.transactions.at(-1)?.pfPaymentId ?? "";
    report(begun, { providerPaymentId: receiptId });
    const refund = await refundThere(paymentRow(begun.id), {
      receiptId,
      reason: "other",
      amountCents: 12_000,
    });
    expect(refund).toMatchObject({ state: "done", creditNoteNumber: null });
    expect(standIn.refunds()).toMatchObject([{ pfPaymentId: receiptId, amountCents: 12_000 }]);
  });
});

describe("a bank account", () => {
  it("is asked for where PayFast wants one, passed on, and stands nowhere", async () => {
    const { payment } = await paidThere();
    standIn.behaviour({ refunds: "partial-by-bank" });
    await expect(refundThere(payment)).rejects.toMatchObject({
      code: "invalid",
      fields: { bank: [expect.stringContaining("STANDARD")] },
    });
    const refund = await refundThere(payment, { bank: BANK });
    expect(refund.state).toBe("done");
    expect(standIn.refunds()).toMatchObject([{ toBank: true }]);
    const tables = db.$client
      .prepare("select name from sqlite_master where type = 'table' and sql not like '%VIRTUAL%'")
      .all() as { name: string }[];
    for (const { name } of tables) {
      const rows = JSON.stringify(db.$client.prepare(`select * from "${name}"`).all());
      expect(rows, name).not.toContain(BANK.accountNumber);
    }
  });

  it("is not sent where the money goes back the way it came", async () => {
    const { payment } = await paidThere();
    await refundThere(payment, { bank: BANK });
    const posted = standIn
      .log()
      .find(({ method, url }) => method === "POST" && /refunds/.test(url));
    expect(posted?.requestBody).not.toContain(BANK.accountNumber);
  });
});
