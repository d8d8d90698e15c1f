import { eq } from "drizzle-orm";
import { afterEach, beforeEach, vi } from "vitest";
import { db, write } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { jobs } from "~/db/schema/work";
import { type RunJob, startWorker, type Worker } from "./worker.server";

export const testLog = { warn: vi.fn(), error: vi.fn() };

let worker: Worker | undefined;

export function work(run: RunJob): Worker {
  worker = startWorker(run, testLog);
  return worker;
}

beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  db.delete(jobs).run();
});

export const leaveJob = (traits: Partial<typeof jobs.$inferInsert> = {}): number =>
  db
    .insert(jobs)
    .values({ kind: "verify-notification", payload: {}, runAt: 1, createdAt: 1, ...traits })
    .returning({ id: jobs.id })
    .get().id;

export const queue = (notificationId: number, extra: { uniqueKey?: string } = {}): void =>
  write((tx) =>
    enqueue(tx, {
      kind: "verify-notification",
      payload: { notificationId },
      now: Date.now(),
      ...extra,
    }),
  );

export const jobRow = (id: number) => db.select().from(jobs).where(eq(jobs.id, id)).get();
export const allJobs = () => db.select().from(jobs).all();
