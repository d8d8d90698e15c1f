import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type ShopState, shopState } from "~/domain/dashboard/shop-state.server";
import { log } from "../server/log/log.server";
import {
  DURATION_BOUNDS,
  type RequestSeries,
  requestSeries,
} from "../server/log/request-counts.server";
import { pageCacheState } from "./page-cache.server";

const DURATIONS = "dogear_http_request_duration_seconds";
const SECOND_MS = 1_000;
const TROUBLES = ["late", "lacks", "unproven", "unsent", "unstreamed"] as const;

type Labels = Record<string, string | number>;
type Value = [number, Labels?];

function linesOf({ route, method, status, within, ms }: RequestSeries) {
  const labels = { method, route, status };
  let ended = 0;
  const buckets = within.map((here, at) => {
    ended += here;
    const le = DURATION_BOUNDS[at] ?? "+Inf";
    return { metricName: `${DURATIONS}_bucket`, value: ended, labels: { le, ...labels } };
  });
  return [
    ...buckets,
    { metricName: `${DURATIONS}_sum`, value: ms / SECOND_MS, labels },
    { metricName: `${DURATIONS}_count`, value: ended, labels },
  ];
}

/**
 * Only writes what was counted, because the library's own histogram takes a microsecond for what the shop counts in a
 * tenth.
 */
function durations(registry: Registry): void {
  const described = { name: DURATIONS, help: "Requests by method, route and status" };
  const given = {
    ...{ ...described, type: "histogram", aggregator: "sum" },
    values: requestSeries().flatMap(linesOf),
  };
  const histogram = new Histogram({ ...described, registers: [] });
  const get = async () => given;
  registry.registerMetric(Object.assign(histogram, { get, getForPromString: get }));
}

function gauges(registry: Registry) {
  return (name: string, help: string, ...values: Value[]) => {
    const labelNames = Object.keys(values[0]?.[1] ?? {});
    const one = new Gauge({ name: `dogear_${name}`, help, labelNames, registers: [registry] });
    for (const [value, labels = {}] of values) one.set(labels, value);
  };
}

function stateOfShop(registry: Registry, state: ShopState, running: number): void {
  const gauge = gauges(registry);
  const { jobs, mails, holds, backup, bytes } = state;
  gauge(
    "jobs",
    "Jobs of the queue: due and not begun, running, due later, and set aside after failing for a day",
    [Math.max(0, jobs.due - running), { state: "waiting" }],
    [running, { state: "running" }],
    [jobs.later, { state: "later" }],
    [jobs.failed, { state: "failed" }],
  );
  gauge("jobs_longest_due_seconds", "How long the oldest due job has been due", [
    jobs.longestDueMs / SECOND_MS,
  ]);
  gauge(
    "mails",
    "Mails that wait, and that no mail server took",
    [mails.waiting, { state: "waiting" }],
    [mails.failed, { state: "failed" }],
  );
  gauge("mails_sent_last_day", "Mails of the last 24 hours that were sent", [mails.sentInDay]);
  gauge("holds", "Payments that hold copies now", [holds.payments]);
  gauge("held_copies", "Copies that are held for buyers now", [holds.copies]);
  gauge("sold_twice_copies", "Copies paid for that somebody else has, and nobody has settled", [
    state.soldTwiceCopies,
  ]);
  gauge("backup_age_seconds", "Time since the newest backup, or since the shop was set up", [
    backup.ageMs / SECOND_MS,
  ]);
  gauge("backup_proven_age_seconds", "Time since a backup last answered when restored on trial", [
    backup.provenAgeMs / SECOND_MS,
  ]);
  if (backup.streamAgeMs !== null) {
    gauge("stream_age_seconds", "How long ago all that was written lay elsewhere, by the stream", [
      backup.streamAgeMs / SECOND_MS,
    ]);
  }
  gauge(
    "backup_trouble",
    "1 for what is wrong with the backups",
    ...TROUBLES.map((kind): Value => [backup.troubles.includes(kind) ? 1 : 0, { kind }]),
  );
  gauge("database_bytes", "Size of the database", [bytes.database]);
  gauge("database_wal_bytes", "Size of the database's write-ahead log", [bytes.log]);
  gauge("disk_free_bytes", "Bytes that the shop may still write", [bytes.free]);
}

function pageCache(registry: Registry): void {
  const gauge = gauges(registry);
  const { hits, renders, pages, bytes } = pageCacheState();
  const counter = (name: string, help: string, total: number) =>
    new Counter({ name: `dogear_${name}`, help, registers: [registry] }).inc(total);
  counter("page_cache_hits_total", "Answers from the page cache since the start", hits);
  counter("page_cache_renders_total", "Pages made for the page cache since the start", renders);
  gauge("page_cache_pages", "Pages in the page cache", [pages]);
  gauge("page_cache_bytes", "Bytes of the page cache", [bytes]);
}

let ofProcess: Registry | undefined;

/** Memory, processor time, garbage collection and event-loop delay; measured from the first request on. */
function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

function readState(): ShopState | null {
  try {
    return shopState();
  } catch (error) {
    log.error({ error: String(error) }, "the figures for /metrics cannot be read");
    return null;
  }
}

function shopRegistry(running: number): Registry {
  const registry = new Registry();
  const state = readState();
  gauges(registry)("database_answers", "1 while the database can be read", [
    state === null ? 0 : 1,
  ]);
  if (state !== null) stateOfShop(registry, state, running);
  return registry;
}

function processRegistry(): Registry {
  const registry = new Registry();
  pageCache(registry);
  durations(registry);
  return Registry.merge([registry, processMetrics()]);
}

export const metricsText = (running: number): Promise<string> =>
  Registry.merge([shopRegistry(running), processRegistry()]).metrics();
