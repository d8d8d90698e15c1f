import fs from "node:fs";
import http from "node:http";
import { ask } from "./http/ask";
import type { TradeDice } from "./numbers/dice";
import { type RunningShop, type ShopOptions, startShop } from "./running-shop";
import { until } from "./until";

/** As many as these tests run: what holds for three processes holds for more. */
export const SEVERAL = 3;
/** One process of a box may end so often within a minute; at the next time all of them stop. */
const MOST_DEATHS = 5;

/** What the first process of a box starts besides workers. */
const TOOL = /encode-process|chrom|replicator/;

/** Process ids of the workers of a shop that runs in several processes, oldest first. Linux only. */
export function workersOf(shop: RunningShop): number[] {
  const children = fs.readFileSync(`/proc/${shop.pid()}/task/${shop.pid()}/children`, "utf8");
  return children
    .split(" ")
    .filter(Boolean)
    .map(Number)
    .filter((pid) => {
      const command = commandOf(pid);
      // One that has ended has none.
      return command !== "" && !TOOL.test(command);
    });
}

function commandOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

const linesWith = (shop: RunningShop, text: string) =>
  shop
    .output()
    .split("\n")
    .filter((line) => line.includes(text)).length;

/** How many workers have come to serve since the shop's first start. */
export const servingSoFar = (shop: RunningShop): number => linesWith(shop, '"msg":"listening"');

/** Ends a worker as a power cut would, and waits until another has taken its place. */
export async function killWorker(shop: RunningShop, pid: number): Promise<void> {
  const before = servingSoFar(shop);
  process.kill(pid, "SIGKILL");
  await until(() => servingSoFar(shop) > before);
}

/** Starts a shop of so many processes, and waits until each of them serves. */
export async function startShopOf(processes: number, options: ShopOptions = {}) {
  const shop = await startShop({
    ...options,
    env: { ...options.env, WORKERS: String(processes) },
  });
  await until(() => servingSoFar(shop) === processes);
  return shop;
}

/**
 * Fails the power for a process that answers: one of the workers as the dice say, or the shop where it is one process;
 * now and then for all, because workers that end again and again are no accident.
 */
export function failuresOf(shop: RunningShop, dice: TradeDice) {
  let deaths = 0;
  return async function fail(): Promise<void> {
    const workers = workersOf(shop);
    deaths = (deaths + 1) % MOST_DEATHS;
    if (workers.length > 0 && deaths > 0) return killWorker(shop, dice.one(workers));
    await shop.kill();
    await shop.start();
  };
}

const standsStill = (pid: number) => / T /.test(fs.readFileSync(`/proc/${pid}/stat`, "utf8"));

/**
 * A connection to each process that answers. While one is opened the others stand still, so that none of them can take it.
 * Linux only.
 */
export async function connectionsTo(shop: RunningShop): Promise<http.Agent[]> {
  const workers = workersOf(shop);
  if (workers.length === 0) return [new http.Agent({ keepAlive: true, maxSockets: 1 })];
  const agents: http.Agent[] = [];
  for (const worker of workers) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const others = workers.filter((pid) => pid !== worker);
    for (const pid of others) process.kill(pid, "SIGSTOP");
    try {
      await until(() => others.every(standsStill));
      await ask(shop.url, "/robots.txt", { agent });
    } finally {
      for (const pid of others) process.kill(pid, "SIGCONT");
    }
    agents.push(agent);
  }
  return agents;
}
