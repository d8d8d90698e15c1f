import { type ChildProcess, spawn } from "node:child_process";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { programOf } from "~/programs";
import { copyIsThere, socketOf } from "./copy";
import type { CourierPlace, ReplicatorPlace } from "./messages";

const program = programOf("replicator");
const CONNECT_EVERY_MS = 50;
/** A sync that takes longer hangs on a dead connection, which nothing else ends. */
const HANGS_AFTER_MS = 6_000;
/** The first brings what was written while the box was off. */
const FIRST_HANGS_AFTER_MS = 60_000;
/** A new box's brings the whole database. */
const WHOLE_HANGS_AFTER_MS = 3_000_000;
const NOT_INSTALLED = 3;
const AGE_MS = 500;

/** What a sync that was begun after it was asked for came to. */
export type SyncOutcome = { isFresh: boolean; hasCopy: boolean; why: string | undefined };

type Line = {
  pid?: number;
  news?: "written";
  number?: number;
  isFresh?: boolean;
  hasCopy?: boolean;
  why?: string;
  ageMs?: number | null;
};

const lineOf = (text: string): Line => JSON.parse(text);

/** Speaks with the program that keeps this box's copy, and starts it when none runs. `onWritten`: the copy has changed. */
export function replicatorLink(place: Omit<CourierPlace, "flags">, onWritten: () => void) {
  const given: ReplicatorPlace = { ...place, socket: socketOf(place.directory) };
  let socket: net.Socket | null = null;
  let pid: number | null = null;
  let started: ChildProcess | null = null;
  let asked = 0;
  let hasSynced = false;
  let isClosed = false;
  /** When the copy was last known to be whole, by `performance`. */
  let wholeAt: number | null = null;
  const waiting = new Map<number, (outcome: SyncOutcome) => void>();
  const ages = new Map<number, () => void>();

  function take(text: string): void {
    const line = lineOf(text);
    if (line.pid !== undefined) pid = line.pid;
    if (line.news === "written") onWritten();
    if (line.number === undefined) return;
    if (line.ageMs !== undefined) {
      // One that has just been started does not know yet.
      if (line.ageMs !== null) wholeAt = performance.now() - line.ageMs;
      ages.get(line.number)?.();
      ages.delete(line.number);
      return;
    }
    const { isFresh = false, hasCopy = false, why } = line;
    hasSynced ||= isFresh;
    waiting.get(line.number)?.({ isFresh, hasCopy, why });
    waiting.delete(line.number);
  }

  function start(): void {
    if (started !== null && started.exitCode === null && started.signalCode === null) return;
    const child = spawn(process.execPath, [...program.execArgv, program.file], {
      // libSQL prints what it thinks of the connection.
      stdio: ["pipe", "ignore", "ignore"],
      env: { NODE_ENV: "production" },
    });
    // Not where others could read the token: among the arguments of a process.
    child.stdin.on("error", () => {}).end(JSON.stringify(given));
    started = child;
    started.unref();
  }

  const connectOnce = (): Promise<net.Socket | null> =>
    new Promise((resolve) => {
      const made = net.connect(given.socket);
      made.once("connect", () => resolve(made)).once("error", () => resolve(null));
    });

  function keep(made: net.Socket): void {
    socket = made;
    let rest = "";
    made.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) take(line);
    });
    made.on("close", () => {
      socket = null;
      pid = null;
      for (const answer of waiting.values()) {
        answer({
          isFresh: false,
          hasCopy: copyIsThere(place.directory),
          why: "the copy's program ended",
        });
      }
      waiting.clear();
      if (!isClosed) void connect();
    });
  }

  /** Resolves when connected. @throws Error when the package that it needs is missing. */
  async function connect(): Promise<void> {
    while (socket === null && !isClosed) {
      const made = await connectOnce();
      if (made !== null) return keep(made);
      if (started?.exitCode === NOT_INSTALLED) {
        throw new Error(
          "DATABASE_URL needs the package libsql: npm install --no-save libsql@0.5.29",
        );
      }
      start();
      await sleep(CONNECT_EVERY_MS);
    }
  }

  function patienceMs(): number {
    if (hasSynced) return HANGS_AFTER_MS;
    return copyIsThere(place.directory) ? FIRST_HANGS_AFTER_MS : WHOLE_HANGS_AFTER_MS;
  }

  function endIfHung(number: number): void {
    if (!waiting.has(number) || pid === null) return;
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }

  return {
    connect,
    /** Resolves after a sync that was begun from now on, or in vain. */
    sync: (): Promise<SyncOutcome> =>
      new Promise((resolve) => {
        if (socket === null)
          return resolve({ isFresh: false, hasCopy: false, why: "not connected" });
        const number = ++asked;
        const at = performance.now();
        waiting.set(number, (outcome) => {
          if (outcome.isFresh) wholeAt = at;
          resolve(outcome);
        });
        setTimeout(endIfHung, patienceMs(), number).unref();
        socket.write(`${number}\n`);
      }),
    /** How long ago the copy was known to be whole; null where it never was. */
    async copyAgeMs(): Promise<number | null> {
      if (socket !== null) {
        const number = ++asked;
        const told = new Promise<void>((resolve) => void ages.set(number, resolve));
        socket.write(`age ${number}\n`);
        // What keeps the copy may hang in a sync.
        await Promise.race([told, sleep(AGE_MS)]);
        ages.delete(number);
      }
      return wholeAt === null ? null : performance.now() - wholeAt;
    },
    close(): void {
      isClosed = true;
      socket?.destroy();
    },
  };
}
