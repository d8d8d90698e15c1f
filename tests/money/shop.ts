import { setImmediate as breathe } from "node:timers/promises";
import { and, eq, isNull, lte, min, sql } from "drizzle-orm";
import { vi } from "vitest";
import { db } from "~/db/client.server";
import { wakeWorker } from "~/db/queue.server";
import { books } from "~/db/schema/catalogue";
import { clockSeen } from "~/db/schema/clock";
import { jobs } from "~/db/schema/work";
import { testAdmin } from "~/domain/accounts/account.fixture";
import { DomainError } from "~/domain/errors";
import { reconcilePayments } from "~/domain/payments/provider/reconcile.server";
import { storeNotification } from "~/domain/payments/provider/store-webhook.server";
import { env } from "~/env.server";
import { runJob } from "~/jobs/handlers.server";
import { startWorker } from "~/jobs/worker.server";
import { type PayFastNearby, payFastNearby } from "./payfast";
import { powerOf } from "./power";
import { connectShop } from "./wire";

const due = db
  .select({ id: jobs.id })
  .from(jobs)
  .where(and(isNull(jobs.deadAt), lte(jobs.runAt, sql.placeholder("now"))))
  .limit(1)
  .prepare();
const next = db
  .select({ at: min(jobs.runAt) })
  .from(jobs)
  .where(isNull(jobs.deadAt))
  .prepare();

const never = new AbortController().signal;
const MAX_MS = 60_000;

/** A shop in this process with its worker, PayFast beside it, a clock that is set by hand, and power that can fail. */
export function openShop() {
  const power = powerOf(db.$client);
  const payFast: PayFastNearby = payFastNearby(power);
  const admin = testAdmin();
  // Days pass in leaps here, which the shop would take for a clock that is wrong.
  db.delete(clockSeen).run();
  env.PAYFAST_URL = payFast.url;
  env.BASE_URL = payFast.url;
  connectShop(async (body) => {
    try {
      return storeNotification(body, "127.0.0.1").outcome === "kept" ? 200 : 422;
    } catch {
      return 503;
    }
  });
  // Mails are queued and counted; sending is tested elsewhere.
  const worker = startWorker(
    async (job, stopping, tools) => {
      if (job.kind !== "send-mail") await runJob(job, stopping, tools);
    },
    { warn: vi.fn(), error: vi.fn() },
  );

  /** What an operation answers; null when the shop refuses, or has no power. */
  async function orNull<Result>(work: () => Result | Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError || power.isOff()) return null;
      throw error;
    }
  }

  /** Until every job that is due was tried, or the power is off. */
  async function workOff(): Promise<void> {
    const deadline = performance.now() + MAX_MS;
    while (!power.isOff() && due.get({ now: Date.now() }) !== undefined) {
      if (performance.now() > deadline) throw new Error("Jobs are never done");
      wakeWorker();
      await breathe();
    }
  }

  /** When something is to be done next, here or at PayFast; null: nothing is. */
  function nextTime(): number | null {
    const { next: there } = payFast.standIn.clock();
    const all = [next.get()?.at ?? null, there === null ? null : Date.parse(there)];
    const times = all.filter((at) => at !== null);
    return times.length === 0 ? null : Math.min(...times);
  }

  async function jumpTo(at: number): Promise<void> {
    vi.setSystemTime(Math.max(at, Date.now()));
    await payFast.standIn.advance(0);
    await workOff();
  }

  /** Time passes, and what is due meanwhile is done in its turn. */
  async function passTo(at: number): Promise<void> {
    for (let on = nextTime(); on !== null && on < at && !power.isOff(); on = nextTime()) {
      await jumpTo(on);
    }
    await jumpTo(at);
  }

  /** The shop starts again if it had lost its power. */
  async function restart(): Promise<void> {
    power.restore();
    await workOff();
  }

  /** Until nothing is left to be done, neither here nor at PayFast. */
  async function comeToRest(): Promise<void> {
    for (let on = nextTime(); on !== null; on = nextTime()) await jumpTo(on);
  }

  const lookIntoHistory = () => orNull(() => reconcilePayments(never));

  const stockOf = (id: number) =>
    db.select({ copies: books.stockQty }).from(books).where(eq(books.id, id)).get()?.copies ?? 0;

  return {
    ...{ admin, power, payFast, orNull, workOff, restart, comeToRest, lookIntoHistory, stockOf },
    passMinutes: (minutes: number) => passTo(Date.now() + minutes * 60_000),
    async close(): Promise<void> {
      power.restore();
      await worker.stop();
      vi.unstubAllGlobals();
      delete env.PAYFAST_URL;
    },
  };
}

export type MoneyShop = ReturnType<typeof openShop>;
