import cluster from "node:cluster";
import { onQueued, wakeWorker } from "~/db/queue.server";
import { env } from "~/env.server";
import { log } from "~/http/server/log.server";
import { runJob } from "~/jobs/handlers.server";
import { type Duty, type Lead, leadInTurn } from "~/jobs/lead.server";
import { type RecurringTask, startPeriodic } from "~/jobs/periodic.server";
import { recurringTasks, tasksOfProcess } from "~/jobs/recurring";
import { startWorker } from "~/jobs/worker.server";
import { answerBeats } from "./heartbeat.server";
import { type FromWorker, isToWorker } from "./messages";
import { startPresence } from "./presence.server";

const JOBS = "jobs";

/** Begins jobs and periodic tasks, which one process does for all. */
function beginJobs(mayBegin = () => true): Duty {
  const worker = startWorker(runJob, log, mayBegin);
  const tasks = recurringTasks.map((task): RecurringTask => {
    const run: RecurringTask["run"] = (...given) => (mayBegin() ? task.run(...given) : null);
    return { ...task, run };
  });
  const periodic = startPeriodic(tasks, log);
  return {
    running: worker.running,
    stop: async () => {
      if (cluster.isWorker) tellOthersOfJobs();
      await Promise.all([worker.stop(), periodic.stop()]);
    },
  };
}

/** Jobs that are queued here are begun elsewhere. */
function tellOthersOfJobs(): void {
  const wake: FromWorker = { box: "wake" };
  onQueued(() => process.send?.(wake));
}

const holderOf = (number: number) => `${process.ppid} ${number}`;

function lead({ id }: { id: number }): Lead {
  answerBeats();
  tellOthersOfJobs();
  const leading = leadInTurn({ name: JOBS, holder: holderOf(id) }, beginJobs, log);
  process.on("message", (message: unknown) => {
    if (!isToWorker(message)) return;
    if (message.box === "gone") leading.inherit(holderOf(message.number));
    if (message.box === "wake" && leading.isOn()) wakeWorker();
  });
  return leading;
}

/** `isOfShop`: whether this process does what is done once for all. `takeNoMore` is told before a stop. */
export type Duties = Duty & { isOfShop: () => boolean; takeNoMore: () => void };

/** Starts what this process does besides answering: all that the shop does where it is the only one. */
export function startDuties(): Duties {
  const jobs =
    cluster.worker === undefined
      ? { ...beginJobs(), isOn: () => true, takeNoMore: () => {} }
      : lead(cluster.worker);
  const own = startPeriodic(tasksOfProcess, log);
  const presence = env.DATABASE_URL === undefined ? null : startPresence();
  return {
    running: jobs.running,
    isOfShop: jobs.isOn,
    takeNoMore: jobs.takeNoMore,
    stop: async () => {
      await Promise.all([jobs.stop(), own.stop()]);
      presence?.stop();
    },
  };
}
