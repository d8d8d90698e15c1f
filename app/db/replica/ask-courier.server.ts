import path from "node:path";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import { Database } from "~/db/driver.server";
import { programOf } from "~/programs";
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
  FLAGS,
  type Numbered,
  type PrimaryStanding,
} from "./messages";
import { PrimaryAway } from "./primary-away.server";
import { isWrittenBy } from "./written-by";

const program = programOf("courier");
const isSource = program.execArgv.length > 0;
/** A source is compiled in the thread itself: a loader of modules would be asked for by way of this thread, which waits meanwhile. */
const FROM_SOURCE = `require("tsx/cjs/api").register(); require("./${program.file}");`;

/** How long a wait lasts before it is looked whether the thread is there still. Tasks have deadlines of their own. */
const LONGEST_MS = 10_000;

const isReply = (message: unknown): message is Numbered<CourierReply> =>
  typeof message === "object" && message !== null && "number" in message;

const OVER = "the thread that asks it has ended";

const GONE: PrimaryStanding = { answers: false, copyAgeMs: null };

/**
 * Starts the thread that speaks to the primary. What is asked of it is waited for in place: a write of the shop is one
 * turn of the event loop, with one box as with several. `onNews` is called, later, with what it tells unasked.
 */
export function startCourier(
  place: Omit<CourierPlace, "flags">,
  onNews: (news: CourierNews) => void,
) {
  const flags = new Int32Array(new SharedArrayBuffer(FLAGS * Int32Array.BYTES_PER_ELEMENT));
  const { port1: ours, port2: port } = new MessageChannel();
  const thread = new Worker(isSource ? FROM_SOURCE : path.resolve(program.file), {
    eval: isSource,
    execArgv: [],
    workerData: { place: { ...place, flags }, port },
    transferList: [port],
  });
  const waiting = new Map<number, (standing: PrimaryStanding) => void>();
  let asked = 0;
  let why = "no reason was given";
  let isEnding = false;

  function answer({ number, standing }: CourierAnswer): void {
    waiting.get(number)?.(standing);
    waiting.delete(number);
  }

  thread.on("message", (message: CourierNews | CourierAnswer) => {
    if ("news" in message) onNews(message);
    else answer(message);
  });
  thread.on("error", (error) => {
    why = error.message;
  });
  thread.on("exit", () => {
    Atomics.store(flags, FLAG_AWAY, 1);
    Atomics.store(flags, FLAG_OVER, 1);
    for (const number of waiting.keys()) answer({ number, standing: GONE });
    if (!isEnding) onNews({ news: "unusable", why: `the primary's thread ended: ${why}` });
  });
  thread.unref();
  ours.unref();

  const isOver = () => isEnding || Atomics.load(flags, FLAG_OVER) === 1;

  /** A wait may end before there is a reply, and a reply may be to a task that was given up. */
  function replyTo(task: CourierTask): CourierReply {
    if (isOver()) throw new PrimaryAway(OVER);
    const number = ++asked;
    ours.postMessage({ number, message: task } satisfies Numbered<CourierTask>);
    for (;;) {
      const seen = Atomics.load(flags, FLAG_REPLIES);
      const reply: unknown = receiveMessageOnPort(ours)?.message;
      if (isReply(reply) && reply.number === number) return reply.message;
      if (reply !== undefined) continue;
      // Nobody can tell how far it came with it.
      if (isOver()) throw new PrimaryAway(OVER, isWrittenBy(task, false));
      Atomics.wait(flags, FLAG_REPLIES, seen, LONGEST_MS);
    }
  }

  return {
    /** @throws PrimaryAway, or SqliteError as the primary's SQLite said. */
    ask(task: CourierTask): Executed[] {
      const reply = replyTo(task);
      if (reply.kind === "away") throw new PrimaryAway(reply.message, reply.mayBeWritten);
      if (reply.kind === "failed") throw new Error(reply.message);
      if (reply.kind === "refused") throw new Database.SqliteError(reply.message, reply.code);
      return reply.kind === "done" ? reply.executed : [];
    },
    /** Waits in place until the copy has what was written until now, a second at most. Whether it has. */
    catchUp: (): boolean => replyTo({ kind: "catch-up" }).kind === "done",
    /** Resolves, without keeping anybody waiting, when the copy has what was written until now, or cannot have it. */
    askLater(question: CourierQuestion["question"]): Promise<PrimaryStanding> {
      return new Promise((resolve) => {
        if (isOver()) return resolve(GONE);
        const sent: CourierQuestion = { number: ++asked, question };
        waiting.set(sent.number, resolve);
        thread.postMessage(sent);
      });
    },
    isAway: () => Atomics.load(flags, FLAG_AWAY) === 1,
    end(): void {
      isEnding = true;
      void thread.terminate();
    },
  };
}
