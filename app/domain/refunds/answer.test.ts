import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { jobs } from "~/db/schema/work";
import { changesOf } from "../accounts/audit.server";
import { DAY_MS } from "../dates/time";
import { forgetBusiness } from "../invoices/invoice.fixture";
import { dismissJob } from "../job/dead-jobs.server";
import { stepsOf, stockOf } from "../payments/payment.fixture";
import { standIn, withSilentPayFast } from "../payments/provider/history.fixture";
import { refundable } from "../payments/refunds.server";
import { answerRefund } from "./answer.server";
import { askUnanswered, letTimePass, paidThere, refundThere } from "./at-payfast.fixture";
import { admin, refundRowsOf } from "./refund.fixture";
import type { RefundAnswerInput } from "./schema";

withSilentPayFast();
beforeEach(forgetBusiness);

type Asked = Awaited<ReturnType<typeof askUnanswered>>;

const answer = ({ paymentId, id }: Asked, outcome: RefundAnswerInput["outcome"]) =>
  answerRefund(admin, paymentId, String(id), { outcome }, new AbortController().signal);

const jobOf = ({ id }: Asked) =>
  db
    .select()
    .from(jobs)
    .where(eq(jobs.uniqueKey, `follow-refund ${id}`))
    .get();

/** The job that followed it has given up. */
function setAside(refund: Asked): void {
  db.update(jobs)
    .set({ deadAt: 1, tries: 100 })
    .where(eq(jobs.uniqueKey, `follow-refund ${refund.id}`))
    .run();
}

/** A refund of which PayFast said nothing, and says nothing now; whether it was done or not. */
async function undecided(refunds: "hang-uncovered" | "hang-undone" = "hang-uncovered") {
  const { payment, bookId } = await paidThere();
  const lines = [{ bookId, quantity: 1, restock: true }];
  const refund = await askUnanswered(payment, { refunds }, { lines, amountCents: 0 });
  letTimePass(refund.id);
  return { payment, bookId, refund };
}

describe("an admin who has looked at PayFast", () => {
  it("ends a refund that was made: with its credit note, its copies and a job less", async () => {
    const { payment, bookId, refund } = await undecided();
    setAside(refund);
    const done = await answer(refund, "refunded");
    expect(done).toMatchObject({ state: "done", amountCents: 12_000, isUndecided: false });
    expect(done.creditNoteNumber).not.toBeNull();
    expect(stockOf(bookId)).toBe(1);
    expect(jobOf(refund)).toBeUndefined();
    expect(stepsOf(payment).at(-1)).toMatchObject({
      message: expect.stringContaining("An admin found it at PayFast."),
    });
    expect(changesOf(admin, "payment", payment.id)[0]).toMatchObject({
      adminEmail: admin.email,
    });
    expect(await answer(refund, "refunded")).toEqual(done);
    await expect(answer(refund, "not_refunded")).rejects.toMatchObject({ code: "conflict" });
    expect(standIn.refunds()).toHaveLength(1);
  });

  it("ends one that was not made, and its money can be refunded anew", async () => {
    const { payment, bookId, refund } = await undecided("hang-undone");
    setAside(refund);
    const ended = await answer(refund, "not_refunded");
    expect(ended).toMatchObject({ state: "refused", refusal: null, creditNoteNumber: null });
    expect(stockOf(bookId)).toBe(0);
    expect(jobOf(refund)).toBeUndefined();
    expect(refundable(db, payment).leftCents).toBe(12_000);
    expect(await answer(refund, "not_refunded")).toEqual(ended);
    await expect(answer(refund, "refunded")).rejects.toMatchObject({ code: "conflict" });
    expect(await refundThere(payment)).toMatchObject({ state: "done" });
  });

  it("is not believed where PayFast shows that it was made", async () => {
    const { payment } = await paidThere();
    const refund = await askUnanswered(payment, { refunds: "hang-done" });
    letTimePass(refund.id);
    await expect(answer(refund, "not_refunded")).rejects.toThrow("It was refunded meanwhile");
    expect(refundRowsOf(payment)).toMatchObject([{ state: "done" }]);
  });

  it("is believed where PayFast cannot be asked", async () => {
    const { refund } = await undecided("hang-undone");
    standIn.behaviour({ api: "500" });
    expect(await answer(refund, "not_refunded")).toMatchObject({ state: "refused" });
  });

  it("is right, and what PayFast books later is not taken for the next refund", async () => {
    const { payment } = await paidThere();
    const first = await askUnanswered(payment, { refunds: "hang-late", slowMs: DAY_MS });
    letTimePass(first.id);
    await answer(first, "refunded");
    const next = await askUnanswered(payment, { refunds: "hang-undone" });
    await standIn.advance(DAY_MS);
    letTimePass(next.id);
    expect(await answer(next, "ask")).toMatchObject({ state: "asked" });
    expect(standIn.refunds()).toHaveLength(1);
  });

  it("waits until PayFast has had its time", async () => {
    const { payment } = await paidThere();
    const refund = await askUnanswered(payment, { refunds: "hang-undone" });
    for (const outcome of ["refunded", "not_refunded"] as const) {
      await expect(answer(refund, outcome)).rejects.toMatchObject({ code: "conflict" });
    }
    expect(refundRowsOf(payment)).toMatchObject([{ state: "asked" }]);
  });

  it("asks again where its job was dismissed: nothing is posted, and it is followed anew", async () => {
    const { payment, refund } = await undecided("hang-undone");
    setAside(refund);
    dismissJob(admin, jobOf(refund)?.id ?? 0);
    expect(await answer(refund, "ask")).toMatchObject({
      state: "asked",
      providerWords: "R120.00 can still be refunded: nothing was taken off.",
    });
    expect(jobOf(refund)).toMatchObject({ deadAt: null, tries: 0 });
    expect(standIn.refunds()).toEqual([]);
    standIn.behaviour({ api: "429" });
    expect(await answer(refund, "ask")).toMatchObject({
      providerWords: expect.stringContaining("Signature rate limit reached"),
    });
    expect(refundRowsOf(payment)).toMatchObject([{ state: "asked" }]);
  });

  it("finds no refund of another payment", async () => {
    const { refund } = await undecided();
    const { payment } = await paidThere();
    const elsewhere = { ...refund, paymentId: payment.id };
    await expect(answer(elsewhere, "refunded")).rejects.toMatchObject({ code: "not_found" });
  });
});
