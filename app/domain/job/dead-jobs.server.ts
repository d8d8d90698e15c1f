import { and, asc, eq, isNotNull } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { wakeWorker } from "~/db/queue.server";
import { jobs } from "~/db/schema/work";
import type { Owner } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { dropNotification } from "../payments/provider/trim-notifications.server";
import type { DeadJob } from "./view";

const GONE = "This job is no longer set aside.";

type Job = typeof jobs.$inferSelect;

function viewOf({ id, kind, payload, tries, error, createdAt, deadAt }: Job): DeadJob {
  return { id, kind, payload, tries, error, createdAt, setAsideAt: deadAt ?? createdAt };
}

export function deadJobs(_admin: Owner): DeadJob[] {
  return db
    .select()
    .from(jobs)
    .where(isNotNull(jobs.deadAt))
    .orderBy(asc(jobs.deadAt), asc(jobs.id))
    .all()
    .map(viewOf);
}

function setAside(tx: Pick<Transaction, "select">, id: number): Job {
  const job = tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), isNotNull(jobs.deadAt)))
    .get();
  if (job === undefined) throw new DomainError("not_found", GONE);
  return job;
}

export const getDeadJob = (_admin: Owner, idInAddress = ""): DeadJob =>
  viewOf(setAside(db, Number(idInAddress)));

function record(tx: Transaction, admin: Owner, action: string, job: Job, at: number): void {
  const target = { action, targetKind: "job", targetId: job.id };
  const changes = { [job.kind]: { from: job.error, to: null } };
  recordChange(tx, admin, { ...target, changes }, at);
}

export function retryJob(admin: Owner, id: number): void {
  const at = now();
  write((tx) => {
    record(tx, admin, "retried", setAside(tx, id), at);
    tx.update(jobs).set({ deadAt: null, tries: 0, runAt: at }).where(eq(jobs.id, id)).run();
  });
  wakeWorker();
}

/**
 * Deletes a dead job for good; the audit log keeps it. A notification that was never verified is marked as given up.
 * @throws DomainError not_found.
 */
export function dismissJob(admin: Owner, id: number): void {
  const at = now();
  write((tx) => {
    const job = setAside(tx, id);
    record(tx, admin, "dismissed", job, at);
    const { notificationId } = job.payload;
    if (typeof notificationId === "number") dropNotification(tx, notificationId, at);
    tx.delete(jobs).where(eq(jobs.id, id)).run();
  });
}
