import { eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { db, write } from "~/db/client.server";
import { wakeWorker } from "~/db/queue.server";
import { payments } from "~/db/schema/payment";
import { believe, readClock } from "~/domain/clock/seen.server";
import { DAY_MS, MINUTE_MS } from "~/domain/dates/time";
import { beginPayment } from "~/domain/payments/payment.fixture";
import { until } from "../../tests/shop/until";
import { catchUpWithClock } from "./clock.server";
import { jobRow, leaveJob, testLog, work } from "./worker.fixture";

const AT = Date.UTC(2026, 4, 10);
const LATER = AT + 2 * DAY_MS;

describe("after the clock was set back by two days", () => {
  it("what was acknowledged before is worked on at once, first try or not", async () => {
    const fresh = leaveJob({ runAt: Date.now() + 2 * DAY_MS, createdAt: Date.now() + 2 * DAY_MS });
    const again = leaveJob({ runAt: Date.now() + 2 * DAY_MS, createdAt: 1, tries: 3 });
    const done: number[] = [];
    work(async ({ id }) => void done.push(id));
    catchUpWithClock(testLog);
    await until(() => done.length === 2);
    expect(done).toEqual([fresh, again]);
    expect(testLog.warn).toHaveBeenCalledWith(
      { jobs: 2, holds: 0 },
      expect.stringContaining("the clock was set back"),
    );
  });

  it("a hold keeps its length, once, and its cart comes back when it ends", () => {
    const { id } = beginPayment();
    const times = { createdAt: LATER, holdExpiresAt: LATER + 30 * MINUTE_MS };
    db.update(payments).set(times).where(eq(payments.id, id)).run();
    const payload = { paymentId: id };
    const givingBack = leaveJob({
      kind: "give-back-cart",
      payload,
      runAt: times.holdExpiresAt,
      createdAt: LATER,
    });
    catchUpWithClock(testLog, AT);
    catchUpWithClock(testLog, AT + 10 * MINUTE_MS);
    const held = db.select().from(payments).where(eq(payments.id, id)).get();
    expect(held).toMatchObject({ holdExpiresAt: AT + 30 * MINUTE_MS, createdAt: LATER });
    expect(jobRow(givingBack)?.runAt).toBe(AT + 30 * MINUTE_MS);
    expect(testLog.warn).toHaveBeenCalledTimes(1);
  });
});

it("what waits as it should stays as it is", () => {
  const retried = leaveJob({ runAt: AT + 15 * MINUTE_MS, createdAt: AT - DAY_MS, tries: 9 });
  const held = leaveJob({ kind: "give-back-cart", runAt: AT + DAY_MS, createdAt: AT });
  const reminder = leaveJob({ kind: "remind-buyer", runAt: AT + 5 * DAY_MS, createdAt: AT });
  const collected = leaveJob({ kind: "send-mail", runAt: AT + 60 * MINUTE_MS, createdAt: AT });
  const before = [retried, held, reminder, collected].map(jobRow);
  const warn = vi.fn();
  catchUpWithClock({ warn }, AT);
  expect([retried, held, reminder, collected].map(jobRow)).toEqual(before);
  expect(warn).not.toHaveBeenCalled();
});

it("while the date is in doubt no order is ended and nobody reminded, and all else goes on; then they are", async () => {
  const seen = { ...readClock(), at: Date.now() - 400 * DAY_MS };
  write((tx) => believe(tx, seen));
  onTestFinished(() => write((tx) => believe(tx, readClock())));
  const waiting = (["end-unpaid", "remind-buyer", "remind-to-pay"] as const).flatMap((kind) =>
    [1, 2, 3].map(() => leaveJob({ kind })),
  );
  const mail = leaveJob({ kind: "send-mail" });
  const other = leaveJob();
  const done: number[] = [];
  work(async ({ id }) => void done.push(id));
  await until(() => done.length === 2);
  expect(new Set(done)).toEqual(new Set([mail, other]));
  write((tx) => believe(tx, readClock()));
  wakeWorker();
  await until(() => done.length === 2 + waiting.length);
  expect(new Set(done.slice(2))).toEqual(new Set(waiting));
});
