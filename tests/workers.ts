import fs from "node:fs";
import type { RunningShop } from "./running-shop";
import { until } from "./until";

const TOOL = /encode-process|chrom/;

/** Process ids of the workers of a shop that runs in several processes, oldest first. Linux only. */
export function workersOf(shop: RunningShop): number[] {
  const children = fs.readFileSync(`/proc/${shop.pid()}/task/${shop.pid()}/children`, "utf8");
  return children
    .split(" ")
    .filter(Boolean)
    .map(Number)
    .filter((pid) => !TOOL.test(commandOf(pid)));
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
