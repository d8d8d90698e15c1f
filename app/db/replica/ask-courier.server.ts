import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import Database from "better-sqlite3";
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
  type PrimaryStanding,
} from "./messages";
import { PrimaryAway } from "./primary-away.server";

/** Loaded in the thread itself: a loader of modules would be asked for by way of this thread, which waits meanwhile. */
const PROGRAM = `require("tsx/cjs/api").register(); require("./app/db/replica/courier.ts");`;

/** No task takes as long: each has its own deadline, but the first copy of a large database. */
const LONGEST_MS = 3_600_000;

const isReply = (message: unknown): message is CourierReply =>
  typeof message === "object" && message !== null && "kind" in message;

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
  const thread = new Worker(PROGRAM, {
    eval: true,
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

  function replyTo(task: CourierTask): CourierReply {
    if (isOver()) throw new PrimaryAway(OVER);
    const seen = Atomics.load(flags, FLAG_REPLIES);
    ours.postMessage(task);
    Atomics.wait(flags, FLAG_REPLIES, seen, LONGEST_MS);
    const reply: unknown = receiveMessageOnPort(ours)?.message;
    if (!isReply(reply)) throw new PrimaryAway(OVER);
    return reply;
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
