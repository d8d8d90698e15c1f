import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { jobs } from "~/db/schema/work";
import { DAY_MS } from "../dates/time";
import { forgetBusiness } from "../invoices/invoice.fixture";
import { stepsOf, stockOf } from "../payments/payment.fixture";
import { standIn, withSilentPayFast } from "../payments/provider/history.fixture";
import { listRefunds, refundable } from "../payments/refunds.server";
import { askUnanswered, BANK, letTimePass, paidThere, refundThere } from "./at-payfast.fixture";
import { followAskedRefund } from "./follow.server";
import { refundRowsOf } from "./refund.fixture";

withSilentPayFast();
beforeEach(forgetBusiness);

/** The job's turn. */
const follow = (id: number) => followAskedRefund(id, new AbortController().signal);

/** How often the shop has asked for a refund. */
const postsToRefunds = () =>
  standIn.log().filter(({ method, url }) => method === "POST" && /^\/refunds\//.test(url)).length;

const queuedFor = (id: number) =>
  db
    .select()
    .from(jobs)
    .where(eq(jobs.uniqueKey, `follow-refund ${id}`))
    .all();

describe("when PayFast does not answer", () => {
  it("a refund that was done is found done, and not asked for twice", async () => {
    const { payment, bookId } = await paidThere();
    const lines = [{ bookId, quantity: 1, restock: true }];
    const input = { lines, amountCents: 0 };
    const refund = await askUnanswered(payment, { refunds: "hang-done" }, input);
    expect(refund).toMatchObject({ state: "asked", creditNoteNumber: null });
    expect(queuedFor(refund.id)).toHaveLength(1);
    expect(stockOf(bookId)).toBe(0);
    letTimePass(refund.id);
    await follow(refund.id);
    expect(refundRowsOf(payment)[0]).toMatchObject({ state: "done" });
    expect(standIn.refunds()).toHaveLength(1);
    expect(stockOf(bookId)).toBe(1);
  });

  it.each(["hang-done", "hang-undone", "hang-late", "hang-uncovered"] as const)(
    "it is never asked for a second time by itself: %s",
    async (refunds) => {
      const { payment } = await paidThere();
      const { id } = await askUnanswered(payment, { refunds, slowMs: DAY_MS });
      const posted = postsToRefunds();
      letTimePass(id);
      await Promise.allSettled([follow(id), follow(id)]);
      await Promise.allSettled([follow(id)]);
      expect(posted).toBe(1);
      expect(postsToRefunds()).toBe(1);
      expect(refundRowsOf(payment)[0]?.state).toBe(refunds === "hang-done" ? "done" : "asked");
    },
  );

  it("and nothing was taken off, it stays open with PayFast's words, whatever was paid out to", async () => {
    const { payment } = await paidThere();
    standIn.behaviour({ refunds: "bank-payout" });
    const prepared = standIn.behaviour();
    const { id } = await askUnanswered(payment, { refunds: "hang-undone" }, { bank: BANK });
    standIn.behaviour(prepared);
    letTimePass(id);
    await expect(follow(id)).rejects.toThrow("R120.00 can still be refunded");
    const [view] = listRefunds(payment.id);
    expect(view).toMatchObject({ state: "asked", isUndecided: true, refusal: null });
    expect(view?.providerWords).toBe("R120.00 can still be refunded: nothing was taken off.");
    expect(view?.lookedAt).not.toBeNull();
  });

  it("and its balance covers no more, it is not called refused, and its money is not offered again", async () => {
    const { payment } = await paidThere();
    const { id } = await askUnanswered(payment, { refunds: "hang-uncovered" });
    letTimePass(id);
    await expect(follow(id)).rejects.toThrow("Insufficient funds in your Payfast account.");
    expect(listRefunds(payment.id)).toMatchObject([
      { state: "asked", providerWords: "Insufficient funds in your Payfast account." },
    ]);
    expect(refundable(db, payment)).toMatchObject({ leftCents: 10_000, askedCents: 2_000 });
    await expect(refundThere(payment)).rejects.toMatchObject({ code: "conflict" });
    expect(standIn.refunds()).toHaveLength(1);
  });

  it("and only its list of transactions has it, it is done", async () => {
    const { payment } = await paidThere();
    const lost = { refunds: "hang-uncovered", refundListed: true } as const;
    const { id } = await askUnanswered(payment, lost);
    await expect(follow(id)).rejects.toThrow("Insufficient funds");
    letTimePass(id);
    await follow(id);
    expect(refundRowsOf(payment)[0]).toMatchObject({ state: "done" });
    expect(stepsOf(payment).at(-1)?.message).toContain("PayFast's list of transactions has it.");
  });

  it("another refund in its list of transactions is not taken for it", async () => {
    const { payment } = await paidThere();
    standIn.behaviour({ refundListed: true });
    expect(await refundThere(payment)).toMatchObject({ state: "done" });
    const { id } = await askUnanswered(payment, { refunds: "hang-undone" });
    letTimePass(id);
    await expect(follow(id)).rejects.toThrow("R100.00 can still be refunded");
    expect(refundRowsOf(payment)[1]).toMatchObject({ state: "asked" });
  });

  it("one that is booked days later is found done then", async () => {
    const { payment } = await paidThere();
    const { id } = await askUnanswered(payment, { refunds: "hang-late", slowMs: DAY_MS });
    letTimePass(id);
    await expect(follow(id)).rejects.toThrow("nothing was taken off");
    await standIn.advance(DAY_MS);
    await follow(id);
    expect(refundRowsOf(payment)[0]).toMatchObject({ state: "done" });
    expect(queuedFor(id)).toEqual([]);
  });

  it("is noted as silence, and not as PayFast's words", async () => {
    const { payment } = await paidThere();
    await askUnanswered(payment, { refunds: "hang-undone" });
    expect(listRefunds(payment.id)).toMatchObject([
      { providerWords: "It did not answer.", isUndecided: false },
    ]);
  });

  it("a slow one is followed, and never asked for again", async () => {
    const { payment } = await paidThere();
    standIn.behaviour({ refunds: "slow", slowMs: 3_600_000 });
    const { id, state } = await refundThere(payment);
    expect(state).toBe("asked");
    letTimePass(id);
    await expect(follow(id)).rejects.toThrow("nothing was taken off");
    await expect(refundThere(payment)).rejects.toMatchObject({ code: "conflict" });
    await standIn.advance(3_600_000);
    await follow(id);
    expect(refundRowsOf(payment)).toMatchObject([{ state: "done" }]);
    expect(standIn.refunds()).toHaveLength(1);
  });

  it("one that PayFast did twice is done, and the owner reads what is too much", async () => {
    const { payment } = await paidThere();
    standIn.behaviour({ refunds: "twice" });
    expect(await refundThere(payment)).toMatchObject({ state: "done", amountCents: 2_000 });
    expect(stepsOf(payment).at(-1)?.message).toContain("R20.00 more than was asked");
  });
});
