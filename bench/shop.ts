import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ended, hasEnded } from "../scripts/child";
import { startNode, stopChildren } from "../scripts/demo/children";
import { ask } from "../tests/http/ask";
import { freePort } from "../tests/shop/free-port";

const UNIT = "deploy/dogear.service";
// Not the system's temporary directory, which may be in memory: writes must reach the disk.
const PLACE = ".cache";
const START_DEADLINE_MS = 20_000;
const LOOK_EVERY_MS = 5;
const STOP_DEADLINE_MS = 5_000;
const RECORDED_AT_ONCE = 16;
const TICKS_PER_SECOND = 100;

const BENCH_OWNER = { email: "owner@example.org", password: "measure-the-admin" };
export const RARE_WORD = "facsimile";

export type Server = {
  name: string;
  url: string;
  pid: number;
  seconds: number;
  stop: () => Promise<void>;
};

const endings = new Set<() => unknown>();

export function atEnd(action: () => unknown): () => Promise<void> {
  endings.add(action);
  return async () => {
    if (endings.delete(action)) await action();
  };
}

export async function endAll(): Promise<void> {
  await stopChildren();
  for (const action of [...endings].reverse()) {
    endings.delete(action);
    await action();
  }
}

export function newStorage(): string {
  fs.mkdirSync(PLACE, { recursive: true });
  const directory = path.resolve(fs.mkdtempSync(path.join(PLACE, "bench-")));
  atEnd(() => fs.rmSync(directory, { recursive: true, force: true, maxRetries: 3 }));
  return directory;
}

export async function answerOf<Answer>(storage: string, ...words: string[]): Promise<Answer> {
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = BENCH_OWNER;
  const child = startNode(["--import", "tsx", ...words], {
    env: { ...process.env, ADMIN_EMAIL, ADMIN_PASSWORD, STORAGE_DIR: storage, LOG_LEVEL: "warn" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  let answer: unknown;
  child.on("message", (message) => {
    answer = message;
  });
  const code = await ended(child);
  if (code !== 0) throw new Error(`${words.join(" ")} ended with ${code}.`);
  return answer as Answer;
}

export async function seededStorage(...words: "--lived-in"[]): Promise<string> {
  const storage = newStorage();
  await answerOf(storage, "scripts/shop.ts", "seed", ...words);
  return storage;
}

export async function filledStorage(books: number, payments = 0): Promise<string> {
  const storage = newStorage();
  await answerOf(storage, "bench/fill.ts", String(books), String(payments));
  return storage;
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const force = setTimeout(() => child.kill("SIGKILL"), STOP_DEADLINE_MS);
  child.kill("SIGTERM");
  await ended(child);
  clearTimeout(force);
}

function serviceEnvironment(): Record<string, string> {
  const unit = fs.readFileSync(UNIT, "utf8");
  const given = [...unit.matchAll(/^Environment=(\w+)=(\S+)$/gm)];
  return Object.fromEntries(given.map(([, name = "", value = ""]) => [name, value]));
}

function shopEnvironment(port: number, storage: string): NodeJS.ProcessEnv {
  return {
    ...serviceEnvironment(),
    PATH: process.env.PATH ?? "",
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    BASE_URL: `http://127.0.0.1:${port}`,
    STORAGE_DIR: storage,
    RATE_LIMIT: "off",
    // A closed port: no requests leave the machine.
    PAYFAST_URL: "http://127.0.0.1:9",
    LOG_LEVEL: "warn",
  };
}

async function start(name: string, args: string[], storage: string, more = {}): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...shopEnvironment(port, storage), ...more };
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  const child = startNode(args, { env, stdio: ["ignore", "ignore", "inherit"] });
  while ((await ask(url, "/healthz").catch(() => null))?.status !== 200) {
    if (hasEnded(child) || elapsed() > START_DEADLINE_MS) throw new Error(`${name} did not start.`);
    await sleep(LOOK_EVERY_MS);
  }
  const seconds = elapsed() / 1_000;
  return { name, url, pid: child.pid ?? 0, seconds, stop: () => stop(child) };
}

export const startBuiltShop = (
  storage: string,
  more: Record<string, string> = {},
): Promise<Server> => start("shop", ["server.js"], storage, more);

type Recorded = { path: string; headers: string[]; body: Buffer };

const OF_NODE = ["date", "connection", "keep-alive"];

async function record(url: string, path: string, agent: http.Agent): Promise<Recorded> {
  const headers = { "Accept-Encoding": "br" };
  const { status, rawHeaders, body } = await ask(url, path, { headers, agent });
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
  const kept = rawHeaders.flatMap((name, i) =>
    i % 2 === 1 || OF_NODE.includes(name.toLowerCase()) ? [] : [name, rawHeaders[i + 1] ?? ""],
  );
  return { path, headers: kept, body };
}

/** The ceiling: plain node:http that sends what the shop answers at these paths, each requested once, in this order. */
export async function startRaw({ url }: Server, paths: string[]): Promise<Server> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: RECORDED_AT_ONCE });
  const recorded: Recorded[] = [];
  for (let i = 0; i < paths.length; i += RECORDED_AT_ONCE) {
    const some = paths.slice(i, i + RECORDED_AT_ONCE);
    recorded.push(...(await Promise.all(some.map((one) => record(url, one, agent)))));
  }
  agent.destroy();
  const storage = newStorage();
  const file = path.join(storage, "recorded.json");
  const rows = recorded.map((one) => ({ ...one, body: one.body.toString("base64") }));
  fs.writeFileSync(file, JSON.stringify(rows));
  return start("raw node:http", ["--import", "tsx", "bench/raw-server.ts", file], storage);
}

export async function signInForBench({ url }: Server): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(BENCH_OWNER),
  });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0];
  if (!answer.ok || cookie === undefined) throw new Error("The admin could not sign in.");
  return cookie;
}

function readProc(pid: number, file: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

export function residentMib(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(readProc(pid, "status"))?.[1];
  return Number(kib) / 1024;
}

export function cpuSeconds(pid: number): number {
  const stat = readProc(pid, "stat");
  // The program's name is in brackets and may contain spaces: parse after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
