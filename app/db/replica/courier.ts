import { setTimeout as sleep } from "node:timers/promises";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { Executed } from "./hrana";
import {
  type CourierNews,
  type CourierPlace,
  type CourierReply,
  type CourierTask,
  FLAG_AWAY,
  FLAG_REPLIES,
} from "./messages";
import { PrimaryFault, primaryStream, RefusedThere } from "./primary-stream";
import { replicatorLink } from "./replicator-link";

/**
 * The program of a thread: speaks to the primary, and to the program that keeps this box's copy, for a thread that waits in
 * place for each reply.
 */
const { place, port }: { place: CourierPlace; port: MessagePort } = workerData;
const { flags } = place;

const PROBE_EVERY_MS = 250;
/** A commit is answered for even when this box's copy does not have it by then. */
const CATCH_UP_MS = 1_000;

const stream = primaryStream(place.url, place.token);
const replicator = replicatorLink(place, () => {
  const news: CourierNews = { news: "written" };
  parentPort?.postMessage(news);
});

/** Refuses all that is asked meanwhile, so that nobody waits for a primary that is not there. */
async function untilItAnswers(): Promise<void> {
  if (Atomics.exchange(flags, FLAG_AWAY, 1) === 1) return;
  while (!(await stream.answers())) await sleep(PROBE_EVERY_MS);
  Atomics.store(flags, FLAG_AWAY, 0);
}

const isAway = () => Atomics.load(flags, FLAG_AWAY) === 1;

/** Resolves when this box reads what it has written. */
const catchUp = async (): Promise<void> => {
  await Promise.race([replicator.sync(), sleep(CATCH_UP_MS)]);
};

async function open(): Promise<void> {
  await replicator.connect();
  const { isFresh, hasCopy, why } = await replicator.sync();
  if (isFresh) return;
  void untilItAnswers();
  if (!hasCopy) throw new PrimaryFault(`${place.url}: ${why}`);
}

async function run(task: CourierTask): Promise<Executed | null> {
  if (task.kind === "open") await open();
  else if (task.kind === "catch-up") await catchUp();
  else if (task.kind === "begin") stream.begin(task.behavior);
  else if (task.kind === "rollback") await stream.rollback();
  else if (task.kind === "commit") await stream.commit();
  else if (task.kind === "script") await stream.script(task.sql, task.deadlineMs);
  else return stream.execute(task.sql, task.bound, task.deadlineMs);
  return null;
}

const needsPrimary = ({ kind }: CourierTask) => !["open", "rollback", "catch-up"].includes(kind);

/** Whether others may see from now on what a task wrote. */
function isWritten({ kind }: CourierTask): boolean {
  return (
    kind === "commit" || kind === "script" || (kind === "execute" && !stream.isInTransaction())
  );
}

async function replyTo(task: CourierTask): Promise<CourierReply> {
  if (isAway() && needsPrimary(task)) return { kind: "away", message: "it did not answer before" };
  try {
    const executed = await run(task);
    if (isWritten(task)) await catchUp();
    return { kind: "done", executed };
  } catch (error) {
    if (error instanceof RefusedThere) {
      return { kind: "refused", code: error.code, message: error.message };
    }
    if (!(error instanceof PrimaryFault)) return { kind: "failed", message: String(error) };
    void untilItAnswers();
    return { kind: "away", message: error.message };
  }
}

port.on("message", async (task: CourierTask) => {
  port.postMessage(await replyTo(task));
  Atomics.add(flags, FLAG_REPLIES, 1);
  Atomics.notify(flags, FLAG_REPLIES);
});
