import { setImmediate as breathe } from "node:timers/promises";
import { and, asc, eq, isNull, lte, min, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { type FinishJob, type JobKind, onQueued } from "~/db/queue.server";
import { jobs } from "~/db/schema/work";
import { isWritable, whenWritable, writeWhenFree } from "~/db/write-lock.server";
import { isDateInDoubt } from "~/domain/clock/seen.server";
import { now } from "~/domain/dates/time";
import { MAX_TRIES, pauseAfter } from "./backoff";

const MAIL: JobKind = "send-mail";
const SOON_MS = 1_000;
const MAX_SLEEP_MS = 30_000;

type Job = typeof jobs.$inferSelect;

type WorkerLog = {
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
};

/** Tools for a job. `finish` deletes it early, inside the transaction that does its work. */
export type JobTools = { finish: FinishJob; log: WorkerLog };

/** `stopping` is aborted when the shop stops; a wait that ends early is a failed try. */
export type RunJob = (job: Job, stopping: AbortSignal, tools: JobTools) => Promise<void>;

export type Worker = { stop: () => Promise<void>; running: () => number };

/** A prepared statement, because it runs after every job. */
const dueJobs = (takes: SQL) =>
  db
    .select()
    .from(jobs)
    .where(and(isNull(jobs.deadAt), lte(jobs.runAt, sql.placeholder("now")), takes))
    .orderBy(asc(jobs.runAt), asc(jobs.id))
    .limit(sql.placeholder("limit"))
    .prepare();
const firstDue = (takes?: SQL) =>
  db
    .select({ at: min(jobs.runAt) })
    .from(jobs)
    .where(and(isNull(jobs.deadAt), takes))
    .prepare();

// They end an order or write to a buyer after some days, which cannot be undone if the clock was wrong.
const KINDS_BY_DATE: JobKind[] = ["end-unpaid", "remind-buyer", "remind-to-pay"];
const isNotByDate = notInArray(jobs.kind, KINDS_BY_DATE);
const isByDate = ({ kind }: Job) => KINDS_BY_DATE.some((known) => known === kind);

const firstOfAll = firstDue();
const firstInDoubt = firstDue(isNotByDate);

/** Jobs that share a concurrency limit. Lanes do not block each other. */
type Lane = {
  due: ReturnType<typeof dueJobs>;
  dueInDoubt: ReturnType<typeof dueJobs>;
  atOnce: number;
  running: Map<number, Promise<void>>;
};

/** Mails have their own lane, so that a dead mail server does not delay payments. */
const newLanes = (): Lane[] => [laneOf(ne(jobs.kind, MAIL), 8), laneOf(eq(jobs.kind, MAIL), 2)];

const laneOf = (takes: SQL, atOnce: number): Lane => ({
  due: dueJobs(takes),
  dueInDoubt: dueJobs(sql`${takes} and ${isNotByDate}`),
  atOnce,
  running: new Map(),
});

/** Skips running jobs, whose rows are still due. */
function nextDue({ due, dueInDoubt, atOnce, running }: Lane): Job[] {
  const free = atOnce - running.size;
  if (free === 0) return [];
  const at = now();
  const all = due.all({ now: at, limit: atOnce });
  const mustWait = all.some(isByDate) && isDateInDoubt(at);
  return (mustWait ? dueInDoubt.all({ now: at, limit: atOnce }) : all)
    .filter((job) => !running.has(job.id))
    .slice(0, free);
}

function untilNextDue(): number {
  const at = now();
  const first = firstOfAll.get()?.at ?? null;
  const due = first !== null && first <= at && isDateInDoubt(at) ? firstInDoubt.get()?.at : first;
  if (due === null || due === undefined) return MAX_SLEEP_MS;
  return Math.min(Math.max(due - at, 0), MAX_SLEEP_MS);
}

function putBack(job: Job, error: unknown, log: WorkerLog): void {
  const tries = job.tries + 1;
  const dead = tries >= MAX_TRIES;
  const reason = error instanceof Error ? error.message : String(error);
  const failed = {
    tries,
    error: reason,
    runAt: now() + pauseAfter(tries),
    deadAt: dead ? now() : null,
  };
  write((tx) => tx.update(jobs).set(failed).where(eq(jobs.id, job.id)).run());
  const details = { job: job.id, kind: job.kind, tries, reason };
  if (dead) log.error(details, "job set aside");
  else log.warn(details, "job will be tried again");
}

/**
 * Starts the worker. A job's row is deleted when its handler has finished, so the next start resumes what a crash
 * interrupted. `run` executes a job by its kind.
 */
export function startWorker(run: RunJob, log: WorkerLog): Worker {
  const lanes = newLanes();
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  let isWaiting = false;

  async function runAndRecord(job: Job): Promise<void> {
    let isFinished = false;
    const finish: FinishJob = (tx) => {
      tx.delete(jobs).where(eq(jobs.id, job.id)).run();
      isFinished = true;
    };
    try {
      await run(job, stopping.signal, { finish, log });
    } catch (error) {
      await writeWhenFree(() => putBack(job, error, log), stopping.signal);
      return;
    }
    if (!isFinished) await writeWhenFree(() => write(finish), stopping.signal);
  }

  async function execute(job: Job, { running }: Lane): Promise<void> {
    try {
      await runAndRecord(job);
      running.delete(job.id);
      look();
    } catch (error) {
      // The result cannot be written (a full disk, for instance), so the job is still due: retry after a delay.
      running.delete(job.id);
      log.error({ job: job.id, reason: String(error) }, "the job table could not be written");
      lookIn(SOON_MS);
    }
  }

  /** Each job starts in its own tick, so that requests are served between jobs that queue one another. */
  function startDue(lane: Lane): void {
    for (const job of nextDue(lane)) {
      lane.running.set(
        job.id,
        breathe().then(() => execute(job, lane)),
      );
    }
  }

  function look(): void {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    let pause = SOON_MS;
    try {
      if (!isWritable()) {
        void lookWhenWritable();
        return;
      }
      lanes.forEach(startDue);
      // A running job is still due, but its end triggers the next look.
      if (lanes.every(({ running }) => running.size === 0)) pause = untilNextDue();
    } catch (error) {
      log.error({ reason: String(error) }, "the job table could not be read");
    }
    lookIn(pause);
  }

  /** Waits for another writer, because a job that starts now could not record its result. */
  async function lookWhenWritable(): Promise<void> {
    if (isWaiting) return;
    isWaiting = true;
    await whenWritable(SOON_MS);
    isWaiting = false;
    look();
  }

  function lookIn(pause: number): void {
    clearTimeout(timer);
    if (!stopping.signal.aborted) timer = setTimeout(look, pause);
  }

  onQueued(look);
  look();
  return {
    running: () => lanes.reduce((sum, { running }) => sum + running.size, 0),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.allSettled(lanes.flatMap(({ running }) => [...running.values()]));
    },
  };
}

export type Turn = JobTools & { tries: number; stopping: AbortSignal };
