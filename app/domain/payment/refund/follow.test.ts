import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { refunds } from "~/db/schema/refund";
import { jobs } from "~/db/schema/work";
import { forgetBusiness } from "../../invoice/invoice.fixture";
import { stepsOf, stockOf } from "../payment.fixture";
import { standIn, withSilentPayFast } from "../provider/history.fixture";
import { BANK, paidThere, refundThere } from "./at-payfast.fixture";
import { ASK_AGAIN_AFTER_MS, followAskedRefund } from "./follow.server";
import { refundRowsOf } from "./refund.fixture";

withSilentPayFast();
beforeEach(forgetBusiness);

/** The job's turn. */
const follow = (id: number) => followAskedRefund(id, new AbortController().signal);

/** PayFast never answers the POST: the shop gives up the wait. */
function withoutPatience() {
  const real = AbortSignal.timeout.bind(AbortSignal);
  return vi.spyOn(AbortSignal, "timeout").mockImplementation(() => real(300));
}

const queuedFor = (id: number) =>
  db
    .select()
    .from(jobs)
    .where(eq(jobs.uniqueKey, `follow-refund ${id}`))
    .all();

/** As long ago as PayFast is asked again after. */
const letTimePass = (id: number) =>
  db
    .update(refunds)
    .set({ postedAt: Date.now() - ASK_AGAIN_AFTER_MS })
    .where(eq(refunds.id, id))
    .run();

describe("when PayFast does not answer", () => {
  it("a refund that was done is found done, and not asked for twice", async () => {
    const { payment, bookId } = await paidThere();
    withoutPatience();
    standIn.behaviour({ refunds: "hang-done" });
    const lines = [{ bookId, quantity: 1, restock: true }];
    const refund = await refundThere(payment, { lines, amountCents: 0 });
    expect(refund).toMatchObject({ state: "asked", creditNoteNumber: null });
    expect(queuedFor(refund.id)).toHaveLength(1);
    expect(stockOf(bookId)).toBe(0);
    vi.restoreAllMocks();
    letTimePass(refund.id);
    await follow(refund.id);
    expect(refundRowsOf(payment)[0]).toMatchObject({ state: "done" });
    expect(standIn.refunds()).toHaveLength(1);
    expect(stockOf(bookId)).toBe(1);
  });

  it("a refund that was not done is asked for again, after ten minutes", async () => {
    const { payment } = await paidThere();
    withoutPatience();
    standIn.behaviour({ refunds: "hang-undone" });
    const { id, state } = await refundThere(payment);
    expect(state).toBe("asked");
    vi.restoreAllMocks();
    standIn.behaviour({ refunds: "auto" });
    await expect(follow(id)).rejects.toThrow("not refunded it yet");
    expect(standIn.refunds()).toEqual([]);
    letTimePass(id);
    await follow(id);
    expect(refundRowsOf(payment)[0]).toMatchObject({ state: "done" });
    expect(standIn.refunds()).toHaveLength(1);
  });

  it("a refund is asked for again once, also where two follow it at the same time", async () => {
    const { payment } = await paidThere();
    withoutPatience();
    standIn.behaviour({ refunds: "hang-undone" });
    const { id } = await refundThere(payment);
    vi.restoreAllMocks();
    standIn.behaviour({ refunds: "auto" });
    letTimePass(id);
    await Promise.allSettled([follow(id), follow(id)]);
    expect(standIn.refunds()).toHaveLength(1);
  });

  it("with a bank account it is not: that is gone, and the owner is told", async () => {
    const { payment } = await paidThere();
    standIn.behaviour({ refunds: "bank-payout", api: "auto" });
    const refund = await refundThere(payment, { bank: BANK, amountCents: 1_000 });
    const [row] = refundRowsOf(payment);
    expect(row).toMatchObject({ id: refund.id, payout: "bank", state: "done" });
    const open = {
      ...row,
      id: undefined,
      state: "asked",
      idempotencyKey: "lost",
      doneAt: null,
    } as const;
    const lost = db
      .insert(refunds)
      .values({
        ...open,
        paymentId: payment.id,
        amountCents: 500,
        reason: "other",
        way: "payfast",
        creditNoteNumber: null,
        acceptedAt: null,
        availableCents: 11_000,
        postedAt: 1,
        createdAt: 1,
        updatedAt: 1,
      })
      .returning({ id: refunds.id })
      .get();
    await follow(lost.id);
    expect(refundRowsOf(payment)[1]).toMatchObject({
      state: "refused",
      refusal: expect.stringContaining("please refund it anew"),
    });
    expect(standIn.refunds()).toHaveLength(1);
  });

  it("a slow one is followed, and never asked for again", async () => {
    const { payment } = await paidThere();
    standIn.behaviour({ refunds: "slow", slowMs: 3_600_000 });
    const { id, state } = await refundThere(payment);
    expect(state).toBe("asked");
    letTimePass(id);
    await expect(follow(id)).rejects.toThrow("not refunded it yet");
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
