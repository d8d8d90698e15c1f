import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { ended } from "../../scripts/child";
import { watch } from "../../scripts/demo/children";
import { load } from "../load";
import { cpuSeconds, residentMib } from "../machine";
import type { Server } from "../servers";

export const CONNECTIONS = 32;
const LOOK_EVERY_MS = 200;
const SCRIPT = "bench/rush/readers.lua";

/** `readersCpu` and `serverCpu`: of one core. `mostMib` is the server's memory at its most. */
export type Read = {
  perSecond: number;
  failed: number;
  p50: number;
  p99: number;
  readersCpu: number | null;
  serverCpu: number | null;
  mostMib: number | null;
};

/** Reads the drawn paths for a while, all connections as fast as they are answered. */
export type Readers = (server: Server, seconds: number) => Promise<Read>;

type Answered = { answered: number; seconds: number; failed: number; p50: number; p99: number };

/** Whether wrk is installed: it needs less of the machine than a client in Node. */
export const hasWrk = (): boolean => spawnSync("wrk", ["-v"]).error === undefined;

/** Looks at a process while `work` runs: CPU time per second, and the most memory. */
async function watched<Result>(pid: number, work: Promise<Result>) {
  const startedAt = performance.now();
  const before = cpuSeconds(pid);
  let [last, seconds] = [before, 0];
  let mostMib = residentMib(pid);
  const look = () => {
    const now = cpuSeconds(pid);
    if (now === null) return;
    [last, seconds] = [now, (performance.now() - startedAt) / 1_000];
    mostMib = Math.max(mostMib ?? 0, residentMib(pid) ?? 0);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  const result = await work.finally(() => clearInterval(timer));
  look();
  const cpu = before === null || last === null ? null : (last - before) / seconds;
  return { result, cpu, mostMib };
}

function wrk(url: string, file: string, seconds: number, connections: number) {
  const plan = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "-s", SCRIPT];
  const child = watch(
    spawn("wrk", [...plan, url, "--", file], { stdio: ["ignore", "pipe", "inherit"] }),
  );
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  const answered = ended(child).then((code): Answered => {
    const line = output.split("\n").find((one) => one.startsWith("{"));
    if (code !== 0 || line === undefined) throw new Error(`wrk ended with ${code}: ${output}`);
    return JSON.parse(line);
  });
  return { pid: child.pid ?? 0, answered };
}

/** Readers by wrk, which begin with the first path each time. */
export function wrkReaders(paths: string[], storage: string, connections = CONNECTIONS): Readers {
  const file = path.join(storage, "drawn-paths");
  fs.writeFileSync(file, `${paths.join("\n")}\n`);
  return async (server, seconds) => {
    const { pid, answered } = wrk(server.url, file, seconds, connections);
    const readers = watched(pid, answered);
    const { result, cpu, mostMib } = await watched(server.pid, readers);
    const { answered: pages, seconds: took, ...rest } = result.result;
    const perSecond = pages / took;
    return { ...rest, perSecond, readersCpu: result.cpu, serverCpu: cpu, mostMib };
  };
}

/** Readers by this bench's own client, where there is no wrk. It takes as much of the machine as the shop. */
export function ownReaders(paths: string[], connections = CONNECTIONS): Readers {
  const requests = paths.map((one) => ({ path: one, headers: { "Accept-Encoding": "br" } }));
  return async (server, seconds) => {
    const read = load(server, { connections, seconds, requests });
    const { result, cpu, mostMib } = await watched(server.pid, read);
    const { perSecond, failed, p50, p99 } = result;
    return { perSecond, failed, p50, p99, readersCpu: null, serverCpu: cpu, mostMib };
  };
}
