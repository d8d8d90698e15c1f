import type { RunningShop } from "../../shop/running-shop";
import { ask } from "../ask";

/** What must not grow for ever: bytes of memory and of the database's log, numbers of descriptors and timers. */
export type Gauges = Record<"heap" | "resident" | "descriptors" | "timers" | "log", number>;

const NAMES: Record<keyof Gauges, string> = {
  heap: "nodejs_heap_size_used_bytes",
  resident: "process_resident_memory_bytes",
  descriptors: "process_open_fds",
  timers: 'nodejs_active_resources{type="Timeout"}',
  log: "dogear_database_wal_bytes",
};

/** What a running shop tells of itself on /metrics now. */
export async function gaugesOf(shop: Pick<RunningShop, "url">): Promise<Gauges> {
  const { text } = await ask(shop.url, "/metrics");
  const value = (name: string) => {
    const line = text.split("\n").find((one) => one.startsWith(`${name} `));
    if (line === undefined) throw new Error(`/metrics does not tell ${name}`);
    return Number(line.split(" ").at(-1));
  };
  return {
    heap: value(NAMES.heap),
    resident: value(NAMES.resident),
    descriptors: value(NAMES.descriptors),
    timers: value(NAMES.timers),
    log: value(NAMES.log),
  };
}

/** Collects garbage every two seconds: else memory says when the collector last felt like it, not what is held. */
const COLLECTING = `
  import v8 from "node:v8";
  import vm from "node:vm";
  v8.setFlagsFromString("--expose-gc");
  setInterval(vm.runInNewContext("gc"), 2000).unref();`;

/** Options of Node for a shop whose memory is looked at. */
export const collecting = `--import=data:text/javascript,${encodeURIComponent(COLLECTING)}`;

const sorted = (looks: Gauges[], name: keyof Gauges) =>
  looks.map((look) => look[name]).sort((one, other) => one - other);

/** The least of some looks: what is left of memory after the collector ran. */
export const lowest = (looks: Gauges[], name: keyof Gauges): number => sorted(looks, name)[0] ?? 0;

/** The middle one of some looks. */
export const middle = (looks: Gauges[], name: keyof Gauges): number =>
  sorted(looks, name)[Math.floor(looks.length / 2)] ?? 0;
