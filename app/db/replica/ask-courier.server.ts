import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import Database from "better-sqlite3";
import type { Executed } from "./hrana";
import {
  type CourierPlace,
  type CourierReply,
  type CourierTask,
  FLAG_AWAY,
  FLAG_REPLIES,
  FLAGS,
} from "./messages";
import { PrimaryAway } from "./primary-away.server";

/** Loaded in the thread itself: a loader of modules would be asked for by way of this thread, which waits meanwhile. */
const PROGRAM = `require("tsx/cjs/api").register(); require("./app/db/replica/courier.ts");`;

/** No task takes as long: each has its own deadline, but the first copy of a large database. */
const LONGEST_MS = 3_600_000;

const isReply = (message: unknown): message is CourierReply =>
  typeof message === "object" && message !== null && "kind" in message;

/**
 * Starts the thread that speaks to the primary. What is asked of it is waited for in place: a write of the shop is one
 * turn of the event loop, with one box as with several. `onWritten` is called, later, when this box's copy has changed.
 */
export function startCourier(place: Omit<CourierPlace, "flags">, onWritten: () => void) {
  const flags = new Int32Array(new SharedArrayBuffer(FLAGS * Int32Array.BYTES_PER_ELEMENT));
  const { port1: ours, port2: port } = new MessageChannel();
  const thread = new Worker(PROGRAM, {
    eval: true,
    execArgv: [],
    workerData: { place: { ...place, flags }, port },
    transferList: [port],
  });
  thread.on("message", onWritten);
  // A shop without it reads, and writes nothing.
  thread.on("error", (error) =>
    process.emitWarning(`The primary's thread ended: ${error.message}`),
  );
  thread.on("exit", () => Atomics.store(flags, FLAG_AWAY, 1));
  thread.unref();
  ours.unref();

  function replyTo(task: CourierTask): CourierReply {
    const seen = Atomics.load(flags, FLAG_REPLIES);
    ours.postMessage(task);
    Atomics.wait(flags, FLAG_REPLIES, seen, LONGEST_MS);
    const reply: unknown = receiveMessageOnPort(ours)?.message;
    if (!isReply(reply)) throw new Error("The primary's thread gave no reply.");
    return reply;
  }

  return {
    /** @throws PrimaryAway, or SqliteError as the primary's SQLite said. */
    ask(task: CourierTask): Executed | null {
      const reply = replyTo(task);
      if (reply.kind === "away") throw new PrimaryAway(reply.message);
      if (reply.kind === "failed") throw new Error(reply.message);
      if (reply.kind === "refused") throw new Database.SqliteError(reply.message, reply.code);
      return reply.executed;
    },
    isAway: () => Atomics.load(flags, FLAG_AWAY) === 1,
    end: () => void thread.terminate(),
  };
}
