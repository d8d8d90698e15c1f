import cluster from "node:cluster";
import { onQueued, wakeWorker } from "~/db/queue.server";
import { log } from "~/http/server/log.server";
import { runJob } from "~/jobs/handlers.server";
import { type Duty, type Lead, leadInTurn } from "~/jobs/lead.server";
import { type RecurringTask, startPeriodic } from "~/jobs/periodic.server";
import { recurringTasks, tasksOfProcess } from "~/jobs/recurring";
import { startWorker } from "~/jobs/worker.server";
import { answerBeats } from "./heartbeat.server";
import { type FromWorker, isToWorker } from "./messages";
import { runName } from "./run-name.server";

const JOBS = "jobs";

const always = () => true;

/** Begins jobs and periodic tasks, which one process does for all. */
function beginJobs(mayBegin = always): Duty {
  const worker = startWorker(runJob, log, mayBegin);
  const tasks = recurringTasks.map((task): RecurringTask => {
    const run: RecurringTask["run"] = (...given) => (mayBegin() ? task.run(...given) : null);
    return { ...task, run };
  });
  const periodic = startPeriodic(tasks, log);
  return {
    running: worker.running,
    stop: async () => {
      tellOthersOfJobs();
      await Promise.all([worker.stop(), periodic.stop()]);
    },
  };
}

/** Jobs that are queued here are begun elsewhere. */
function tellOthersOfJobs(): void {
  const wake: FromWorker = { box: "wake" };
  onQueued(() => {
    if (cluster.isWorker) process.send?.(wake);
  });
}

const holderOf = (number: number) => `${runName} ${number}`;

const ledByAnyone = (duty: Duty): Lead => ({
  ...duty,
  isOn: always,
  takeNoMore: () => {},
  inherit: () => {},
});

function lead(): Lead {
  if (cluster.worker === undefined) return ledByAnyone(beginJobs());
  return leadInTurn({ name: JOBS, holder: holderOf(cluster.worker.id) }, beginJobs, log);
}

function heedPrimary(jobs: Lead): void {
  process.on("message", (message: unknown) => {
    if (!isToWorker(message)) return;
    if (message.box === "gone") jobs.inherit(holderOf(message.number));
    if (message.box === "wake" && jobs.isOn()) wakeWorker();
  });
}

export type Duties = Lead;

/** Starts what this process does besides answering: all that the shop does where it is the only one. */
export function startDuties(): Duties {
  if (cluster.isWorker) answerBeats();
  tellOthersOfJobs();
  const jobs = lead();
  if (cluster.isWorker) heedPrimary(jobs);
  const own = startPeriodic(tasksOfProcess, log);
  return { ...jobs, stop: async () => void (await Promise.all([jobs.stop(), own.stop()])) };
}
