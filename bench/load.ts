import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { ended } from "../scripts/child";
import { watch } from "../scripts/demo/children";
import { ask, type Question } from "../tests/http/ask";
import { percentile } from "./report";
import { cpuSeconds, newStorage, residentMib, type Server } from "./shop";

export type LoadRequest = Question & { path: string };
type Answered = { perSecond: number; failed: number; p50: number; p99: number };
/** `perCpuSecond` is per second of the server's processor time. `mostMib` is the server's peak memory. */
export type Read = Answered & { perCpuSecond: number; mostMib: number };

const SCRIPT = "bench/load.lua";
const LOOK_EVERY_MS = 200;

const hasWrk = (): boolean => spawnSync("wrk", ["-v"]).error === undefined;

export const readersInWords = () =>
  hasWrk()
    ? "by wrk"
    : "by the bench's own client: wrk is not installed, and this one takes more of the machine than the servers";

async function drive(
  url: string,
  connections: number,
  next: () => LoadRequest | undefined,
): Promise<Answered> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  const sendOn = async () => {
    for (let request = next(); request !== undefined; request = next()) {
      const sentAt = performance.now();
      const { status } = await ask(url, request.path, { ...request, agent });
      if (status >= 200 && status < 300) times.push(performance.now() - sentAt);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, sendOn));
  const perSecond = (times.length * 1_000) / (performance.now() - startedAt);
  agent.destroy();
  return { perSecond, failed, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

export async function sendEach(server: Server, requests: LoadRequest[], connections: number) {
  const left = [...requests].reverse();
  const answered = await drive(server.url, connections, () => left.pop());
  if (answered.failed > 0) throw new Error(`${server.name} failed ${answered.failed} requests.`);
  return answered;
}

async function wrk(url: string, paths: string[], seconds: number, connections: number) {
  const file = path.join(newStorage(), "paths");
  fs.writeFileSync(file, `${paths.join("\n")}\n`);
  const plan = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "-s", SCRIPT];
  const child = watch(
    spawn("wrk", [...plan, url, "--", file], { stdio: ["ignore", "pipe", "inherit"] }),
  );
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  const code = await ended(child);
  const line = output.split("\n").find((one) => one.startsWith("{"));
  if (code !== 0 || line === undefined) throw new Error(`wrk ended with ${code}: ${output}`);
  const answered: Answered = JSON.parse(line);
  return answered;
}

function ownClient(url: string, paths: string[], seconds: number, connections: number) {
  const end = performance.now() + seconds * 1_000;
  const headers = { "Accept-Encoding": "br" };
  let at = 0;
  return drive(url, connections, () =>
    performance.now() < end ? { path: paths[at++ % paths.length] ?? "/", headers } : undefined,
  );
}

export async function read(
  server: Server,
  paths: string[],
  seconds: number,
  connections: number,
): Promise<Read> {
  let mostMib = residentMib(server.pid);
  const looking = setInterval(() => {
    mostMib = Math.max(mostMib, residentMib(server.pid));
  }, LOOK_EVERY_MS);
  const before = cpuSeconds(server.pid);
  const reading = hasWrk() ? wrk : ownClient;
  const answered = await reading(server.url, paths, seconds, connections);
  const used = cpuSeconds(server.pid) - before;
  clearInterval(looking);
  return { ...answered, perCpuSecond: (answered.perSecond * seconds) / used, mostMib };
}
