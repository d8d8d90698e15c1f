import fs from "node:fs";
import { createRequire } from "node:module";
import net from "node:net";
import { claimReplica } from "../storage-lock.server";
import { besideCopy, copyIsThere, copyOf, fileNumberOf, isMarked, markCopy } from "./copy";
import type { ReplicatorPlace } from "./messages";

/**
 * A program: keeps this box's copy of the database as the primary has it. libSQL and the driver that the shop reads with
 * are two SQLites, which must not have one file open in one process (POSIX drops a process's locks when either closes it).
 */
type Replica = { sync(): { frames_synced: number } };
type Libsql = new (file: string, options: Record<string, unknown>) => Replica;

const LINGER_MS = 2_000;
const AGAIN_MS = 500;

const place: ReplicatorPlace = JSON.parse(fs.readFileSync(process.stdin.fd, "utf8"));
const file = copyOf(place.directory);

function libsql(): Libsql {
  try {
    return createRequire(import.meta.url)("libsql");
  } catch {
    return process.exit(3);
  }
}

const Libsql = libsql();
const clients = new Set<net.Socket>();
let asked: { client: net.Socket; number: number }[] = [];
let isKicked: () => void = () => {};
let replica: Replica | undefined;
/** The file that is written to. */
let fileNumber: number | null = null;
/** When the copy was last known to be whole, by `performance`. */
let wholeAt: number | null = null;

function clearCopy(): void {
  for (const rest of [file, ...besideCopy(place.directory)]) fs.rmSync(rest, { force: true });
}

/** A copy that is gone, or was never whole, begins anew: what is there belongs to nothing. */
function open(): Replica {
  if (!copyIsThere(place.directory)) clearCopy();
  markCopy(place.directory);
  const opened = new Libsql(file, {
    syncUrl: place.url,
    authToken: place.token ?? "",
    readYourWrites: false,
  });
  fileNumber = fileNumberOf(place.directory);
  return opened;
}

const tell = (client: net.Socket, line: object) => client.write(`${JSON.stringify(line)}\n`);

function tellAge(client: net.Socket, number: number): void {
  tell(client, { number, ageMs: wholeAt === null ? null : performance.now() - wholeAt });
}

function leave(): void {
  if (clients.size > 0) return;
  fs.rmSync(place.socket, { force: true });
  process.exit(0);
}

/** One who came while a long sync held this process is taken before the second turn. */
const leaveSoon = () => setTimeout(() => setImmediate(setImmediate, leave), LINGER_MS);

/**
 * What is written to a file that was removed or replaced is read by nobody who starts later, and libSQL makes another in
 * its place, which would be taken for a database of its own.
 */
function endWithoutFile(): void {
  if (replica === undefined) return;
  if (!isMarked(place.directory)) clearCopy();
  else if (fileNumberOf(place.directory) === fileNumber) return;
  process.exit(4);
}

function syncOnce(): void {
  endWithoutFile();
  const begunAt = performance.now();
  const answered = asked;
  asked = [];
  let said: { isFresh: boolean; isWritten: boolean; why?: string };
  try {
    replica ??= open();
    const { frames_synced } = replica.sync();
    wholeAt = begunAt;
    said = { isFresh: true, isWritten: frames_synced > 0 };
  } catch (error) {
    said = { isFresh: false, isWritten: false, why: String(error) };
  }
  const hasCopy = copyIsThere(place.directory);
  for (const { client, number } of answered) tell(client, { number, ...said, hasCopy });
  if (said.isWritten) for (const client of clients) tell(client, { news: "written" });
  const pause = said.isFresh ? place.everyMs : AGAIN_MS;
  const timer = setTimeout(() => isKicked(), pause);
  isKicked = () => {
    clearTimeout(timer);
    isKicked = () => {};
    setImmediate(syncOnce);
  };
  if (asked.length > 0) isKicked();
}

function serve(client: net.Socket): void {
  clients.add(client);
  client.setEncoding("utf8");
  tell(client, { pid: process.pid });
  client.on("data", (text: string) => {
    for (const line of text.split("\n")) {
      if (line.startsWith("age ")) tellAge(client, Number(line.slice(4)));
      else if (line !== "") asked.push({ client, number: Number(line) });
    }
    if (asked.length > 0) isKicked();
  });
  client
    .on("error", () => {})
    .on("close", () => {
      clients.delete(client);
      if (clients.size === 0) leaveSoon();
    });
}

process.umask(0o077);
claimReplica(place.directory);
fs.rmSync(place.socket, { force: true });
net.createServer(serve).listen(place.socket, () => {
  leaveSoon();
  syncOnce();
});
