import cluster from "node:cluster";
import { boxName } from "~/db/boxes.server";
import { endLeases } from "~/db/lease.server";
import { onQueued, wakeWorker } from "~/db/queue.server";
import { onCopyChanged } from "~/db/replica/open-copy.server";
import { env } from "~/env.server";
import { log } from "~/http/server/log.server";
import { runJob } from "~/jobs/handlers.server";
import { type Duty, type Lead, leadInTurn, type Rhythm } from "~/jobs/lead.server";
import { type RecurringTask, startPeriodic } from "~/jobs/periodic.server";
import { recurringTasks, tasksOfBox, tasksOfProcess } from "~/jobs/recurring";
import { startWorker } from "~/jobs/worker.server";
import { answerBeats } from "./heartbeat.server";
import { type FromWorker, isToWorker } from "./messages";
import { startPresence } from "./presence.server";
import { runName } from "./run-name.server";

const JOBS = "jobs";

/** Of several boxes: each time a lease is prolonged all of them get what was written. */
const SELDOM: Rhythm = { leaseMs: 15_000, everyMs: 5_000 };
/** A box's copy may change twenty times a second in a rush. */
const WAKE_AFTER_MS = 20;

const isOneOfBoxes = env.DATABASE_URL !== undefined;

const always = () => true;

function beginTasks(tasks: RecurringTask[], mayBegin = always): Duty {
  const periodic = startPeriodic(
    tasks.map((task): RecurringTask => {
      const run: RecurringTask["run"] = (...given) => (mayBegin() ? task.run(...given) : null);
      return { ...task, run };
    }),
    log,
  );
  return { running: () => 0, stop: periodic.stop };
}

/** Begins jobs and periodic tasks, which one process does for all. */
function beginJobs(tasks: RecurringTask[], mayBegin = always): Duty {
  const worker = startWorker(runJob, log, mayBegin);
  const periodic = beginTasks(tasks, mayBegin);
  return {
    running: worker.running,
    stop: async () => {
      tellOthersOfJobs();
      await Promise.all([worker.stop(), periodic.stop()]);
    },
  };
}

/** Jobs that are queued here are begun elsewhere; another box sees them when they come into its copy. */
function tellOthersOfJobs(): void {
  const wake: FromWorker = { box: "wake" };
  onQueued(() => {
    if (cluster.isWorker) process.send?.(wake);
  });
}

const holderOf = (number: number) => `${isOneOfBoxes ? `${boxName()}-` : ""}${runName} ${number}`;
const ownHolder = () => holderOf(cluster.worker?.id ?? 0);

const ledByAnyone = (duty: Duty): Lead => ({
  ...duty,
  isOn: always,
  takeNoMore: () => {},
  inherit: () => {},
});

/** What is done once for the shop and once for each of its boxes, which is the same where there is one. */
type Leads = { shop: Lead; box: Lead };

function leadOneBox(): Leads {
  const begin = (mayBegin = always) => beginJobs([...recurringTasks, ...tasksOfBox], mayBegin);
  const both =
    cluster.worker === undefined
      ? ledByAnyone(begin())
      : leadInTurn({ name: JOBS, holder: ownHolder() }, begin, log);
  return { shop: both, box: both };
}

/** A box that was cut off a moment ago holds its leases still. */
function endOldLeases(): void {
  try {
    endLeases();
  } catch (error) {
    log.warn({ reason: String(error) }, "leases must expire first");
  }
}

function leadOneOfBoxes(): Leads {
  if (!cluster.isWorker) endOldLeases();
  const holder = ownHolder();
  const begin = (mayBegin = always) => beginTasks(tasksOfBox, mayBegin);
  return {
    shop: leadInTurn(
      { name: JOBS, holder },
      (mayBegin) => beginJobs(recurringTasks, mayBegin),
      log,
      SELDOM,
    ),
    box:
      cluster.worker === undefined
        ? ledByAnyone(begin())
        : leadInTurn({ name: `box ${boxName()}`, holder }, begin, log, SELDOM),
  };
}

/** Looks for jobs of other boxes soon after the copy has changed, once for any number of changes meanwhile. */
function wakeOnChanges(jobs: Lead): void {
  let isPlanned = false;
  onCopyChanged(() => {
    if (isPlanned || !jobs.isOn()) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      if (jobs.isOn()) wakeWorker();
    }, WAKE_AFTER_MS).unref();
  });
}

function heedPrimary({ shop, box }: Leads): void {
  process.on("message", (message: unknown) => {
    if (!isToWorker(message)) return;
    if (message.box === "gone") {
      for (const lead of new Set([shop, box])) lead.inherit(holderOf(message.number));
    }
    if (message.box === "wake" && shop.isOn()) wakeWorker();
  });
}

export type Duties = Duty & {
  /** Whether this process does what is done once for its box. */
  isOfBox: () => boolean;
  /** Is told before a stop. */
  takeNoMore: () => void;
};

/** Starts what this process does besides answering: all that the shop does where it is the only one. */
export function startDuties(): Duties {
  if (cluster.isWorker) answerBeats();
  tellOthersOfJobs();
  const leads = isOneOfBoxes ? leadOneOfBoxes() : leadOneBox();
  const all = [...new Set(Object.values(leads))];
  if (cluster.isWorker) heedPrimary(leads);
  if (isOneOfBoxes) wakeOnChanges(leads.shop);
  const own = startPeriodic(tasksOfProcess, log);
  const presence = isOneOfBoxes ? startPresence() : null;
  return {
    running: leads.shop.running,
    isOfBox: leads.box.isOn,
    takeNoMore: () => {
      for (const lead of all) lead.takeNoMore();
    },
    stop: async () => {
      await Promise.all([...all.map((lead) => lead.stop()), own.stop()]);
      presence?.stop();
    },
  };
}
