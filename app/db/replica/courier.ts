import { setTimeout as sleep } from "node:timers/promises";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { copyIsThere, fileNumberOf } from "./copy";
import type { Executed } from "./hrana";
import {
  type CourierAnswer,
  type CourierNews,
  type CourierPlace,
  type CourierQuestion,
  type CourierReply,
  type CourierTask,
  FLAG_AWAY,
  FLAG_OVER,
  FLAG_REPLIES,
  type Numbered,
  type PrimaryStanding,
} from "./messages";
import { PrimaryFault, RefusedThere } from "./primary-door";
import { primaryStream } from "./primary-stream";
import { refusedAtOnce } from "./refused-at-once";
import { replicatorLink } from "./replicator-link";
import { isWrittenBy } from "./written-by";

/**
 * The program of a thread: speaks to the primary, and to the program that keeps this box's copy, for a thread that waits in
 * place for each reply.
 */
const { place, port }: { place: CourierPlace; port: MessagePort } = workerData;
const { flags } = place;

const PROBE_EVERY_MS = 250;
/** How often the primary is asked whether it is there while nothing is written. */
const LOOK_EVERY_MS = 1_000;
/** Whoever only wants to read what is new reads what there is by then. */
const CATCH_UP_MS = 1_000;
/** Whoever has written is not answered before this box's copy has it, so long. */
const OWN_WRITE_MS = 3_000;

const stream = primaryStream(place.url, place.token);
const NO_ANSWER = { isFresh: false, hasCopy: false, why: "it does not answer" };

const tell = (news: CourierNews) => parentPort?.postMessage(news);
const replicator = replicatorLink(place, () => tell({ news: "written" }));
/** The file that the shop reads, which another may have come in the place of. */
let fileNumber: number | null = null;

/** Refuses all that is asked meanwhile, so that nobody waits for a primary that is not there. */
async function untilItAnswers(why: string): Promise<void> {
  if (Atomics.exchange(flags, FLAG_AWAY, 1) === 1) return;
  tell({ news: "away", why });
  while (!(await stream.answers())) await sleep(PROBE_EVERY_MS);
  Atomics.store(flags, FLAG_AWAY, 0);
  tell({ news: "back" });
  // Finds out, too, whether what keeps the copy hangs on a connection of before.
  void replicator.sync();
}

const isAway = () => Atomics.load(flags, FLAG_AWAY) === 1;

/** One answer that does not come may be chance. */
const answersAtAll = async () => (await stream.answers()) || stream.answers();

async function look(): Promise<void> {
  if (fileNumber !== null && fileNumberOf(place.directory) !== fileNumber) {
    tell({ news: "unusable", why: "this box's copy of the database was removed or replaced" });
    fileNumber = null;
  }
  if (isAway()) return;
  void replicator.sync();
  if (!(await answersAtAll())) void untilItAnswers(NO_ANSWER.why);
}

async function keepLooking(): Promise<void> {
  for (;;) {
    await sleep(LOOK_EVERY_MS);
    await look();
  }
}

/** Resolves when this box reads what it has written, with whether it does. */
async function catchUp(): Promise<boolean> {
  const outcome = await Promise.race([replicator.sync(), sleep(CATCH_UP_MS)]);
  return outcome?.isFresh ?? false;
}

/** The copy does not have what was written, though the primary is there: what keeps the copy hangs, or is slow. */
class CopyLate extends Error {}

/** Whoever has written reads it next, and would not find it. @throws PrimaryFault when the primary went away meanwhile, CopyLate */
async function seeOwnWrite(): Promise<void> {
  // A shop that moves to the primary reads its own file until it is stopped.
  if (fileNumber === null) return;
  const deadline = performance.now() + OWN_WRITE_MS;
  while (!(await catchUp())) {
    if (!(await stream.answers())) {
      throw new PrimaryFault("it went away before this box had what was written", true);
    }
    if (performance.now() > deadline) {
      throw new CopyLate("this box's copy has not got what was written");
    }
  }
}

/** The first copy is waited for, however large it is; one that is there is used as it is where the primary is away. */
async function open(): Promise<void> {
  await replicator.connect();
  const isThere = await answersAtAll();
  if (isThere || !copyIsThere(place.directory)) {
    const { isFresh, hasCopy, why } = isThere ? await replicator.sync() : NO_ANSWER;
    if (!isFresh && !hasCopy) throw new PrimaryFault(`${place.url}: ${why}`);
    if (!isFresh) void untilItAnswers(String(why));
  } else void untilItAnswers(NO_ANSWER.why);
  fileNumber = fileNumberOf(place.directory);
  void keepLooking();
}

async function run(task: Exclude<CourierTask, { kind: "catch-up" }>): Promise<Executed[]> {
  if (task.kind === "commit") return stream.commit(task.statements, task.deadlineMs);
  if (task.kind === "send") return stream.sendInside(task.statements, task.deadlineMs);
  if ("statements" in task) return stream.execute(task.statements, task.deadlineMs);
  if (task.kind === "open") await open();
  else if (task.kind === "begin") stream.begin(task.behavior);
  else if (task.kind === "script") await stream.script(task.sql, task.deadlineMs);
  else await stream.rollback();
  return [];
}

const LATE: CourierReply = { kind: "late" };

async function replyTo(task: CourierTask): Promise<CourierReply> {
  const refused = isAway() ? refusedAtOnce(task, stream) : null;
  if (refused !== null) return refused;
  if (task.kind === "catch-up") return (await catchUp()) ? { kind: "done", executed: [] } : LATE;
  const writes = isWrittenBy(task, stream.isInTransaction());
  try {
    const executed = await run(task);
    if (writes) await seeOwnWrite();
    return { kind: "done", executed };
  } catch (error) {
    if (error instanceof RefusedThere) {
      return { kind: "refused", code: error.code, message: error.message };
    }
    if (error instanceof CopyLate) {
      return { kind: "away", message: error.message, mayBeWritten: true };
    }
    if (!(error instanceof PrimaryFault)) return { kind: "failed", message: String(error) };
    void untilItAnswers(error.message);
    return { kind: "away", message: error.message, mayBeWritten: writes && error.wasSent };
  }
}

function notify(): void {
  Atomics.add(flags, FLAG_REPLIES, 1);
  Atomics.notify(flags, FLAG_REPLIES);
}

// Whoever waits in place would wait for ever.
process.on("exit", () => {
  Atomics.store(flags, FLAG_OVER, 1);
  notify();
});

port.on("message", async ({ number, message }: Numbered<CourierTask>) => {
  const reply: Numbered<CourierReply> = { number, message: await replyTo(message) };
  port.postMessage(reply);
  notify();
});

/** Looks at the primary at once: whoever asks must not be told what was true a second ago. */
async function standing(): Promise<PrimaryStanding> {
  const [answers, copyAgeMs] = await Promise.all([answersAtAll(), replicator.copyAgeMs()]);
  if (!answers) void untilItAnswers(NO_ANSWER.why);
  return { answers, copyAgeMs };
}

parentPort?.on("message", async ({ number, question }: CourierQuestion) => {
  if (question === "catch-up") await catchUp();
  const answer: CourierAnswer =
    question === "catch-up"
      ? { number, standing: { answers: !isAway(), copyAgeMs: null } }
      : { number, standing: await standing() };
  parentPort?.postMessage(answer);
});
