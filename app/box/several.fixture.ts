import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import inspector from "node:inspector";
import type { Limits } from "~/providers/images/encode.server";

/** What a test tells a process of this program to do: a worker by its number, or the primary (0). */
export type ProgramCall = {
  call: number;
  worker: number;
  what: keyof typeof CALLS;
  given: unknown;
};
/** What came of it. */
export type ProgramAnswer = { call: number; told: unknown } | { call: number; fault: string };

type Picture = { bytes: Buffer; limits: Limits };
type Often = { everyMs: number; most: number };
type Counted = { url: string; times: number };

/** Files of the shop and packages that this process has loaded. */
function loaded(): string[] {
  const session = new inspector.Session();
  const urls: string[] = [];
  session.connect();
  session.on("Debugger.scriptParsed", ({ params }) => urls.push(params.url));
  session.post("Debugger.enable");
  session.disconnect();
  return urls.filter((url) => url.startsWith("file:") || url.startsWith("/"));
}

/** Does nothing else for a while, as a process that reads a large file. */
function beBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

const CALLS = {
  async encode({ bytes, limits }: Picture) {
    return (await import("~/providers/images/encode-apart.server")).encodeApart(bytes, limits);
  },
  async print(html: string) {
    return (await import("~/providers/pdf/print.server")).printPdf(html);
  },
  /** Asks what nobody answers. */
  async askNonsense() {
    return (await import("~/ipc/ask-primary.server")).askPrimary({ kind: "nonsense" }, null);
  },
  /** Asks for a picture, and closes the channel before the answer, so that its output tells what came. */
  async leave(picture: Picture) {
    const { askPrimary } = await import("~/ipc/ask-primary.server");
    const { encodingQuestion } = await import("~/providers/images/encode-apart.server");
    askPrimary(encodingQuestion, picture).catch((error: Error) => {
      process.stdout.write(`${error.message}\n`, () => process.exit());
    });
    cluster.worker?.disconnect();
  },
  serve: async () => void process.send?.({ box: "ready" }),
  async answerBeats() {
    (await import("./heartbeat.server")).answerBeats();
  },
  /** Loads what answers `/metrics`, as a worker does at its start. */
  async watch(running: number) {
    const { answerMetrics } = await import("~/http/server/answer-metrics.server");
    answerMetrics(() => running);
  },
  async count({ url, times }: Counted) {
    const { countRequest } = await import("~/http/server/request-counts.server");
    const ended = { url, method: "GET", status: 200, ms: 3, isCutShort: false };
    for (let i = 0; i < times; i++) countRequest(ended);
  },
  async metrics(running: number) {
    return (await import("~/http/server/box-metrics.server")).boxMetricsText(running);
  },
  beBusy: async (ms: number) => void setImmediate(beBusy, ms),
  loaded: async () => loaded(),
  memory: async () => process.memoryUsage.rss(),
  pid: async () => process.pid,
  // Of the primary.
  start: async () => startWorker(),
  watchBeats: async (often: Often) => watchWorkers(often),
  watchStarts: async (given: Often & { fetchingFor: number }) => watchStarts(given),
  kill: async (number: number) => cluster.workers?.[number]?.process.kill("SIGKILL"),
  close: async () => (await import("./serve.server")).closeBox(),
};

function tell(told: ProgramAnswer): void {
  process.send?.(told);
}

async function answerCall({ call, what, given }: ProgramCall): Promise<void> {
  const does: { run(given: unknown): Promise<unknown> } = { run: CALLS[what] };
  try {
    tell({ call, told: await does.run(given) });
  } catch (error) {
    tell({ call, fault: error instanceof Error ? error.message : String(error) });
  }
}

const isTold = (message: unknown): message is ProgramAnswer =>
  typeof message === "object" && message !== null && "call" in message;

const living = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** Ends a worker that hangs, and tells its number in the output. */
function endHung(worker: Worker): void {
  worker.process.kill("SIGKILL");
  process.stdout.write(`${worker.id} hangs\n`);
}

async function watchWorkers(often: Often): Promise<void> {
  const { watchBeats } = await import("./heartbeat.server");
  for (const worker of living()) watchBeats(worker, () => endHung(worker), often);
}

/** Watches whether workers come to serve, which may take longer at the first `fetchingFor` looks. */
async function watchStarts({ fetchingFor, ...often }: Often & { fetchingFor: number }) {
  const { watchStart } = await import("./heartbeat.server");
  for (const worker of living()) {
    let looks = 0;
    const isFetching = () => ++looks <= fetchingFor;
    watchStart(
      worker,
      () => process.stdout.write(`after ${looks} looks `) && endHung(worker),
      isFetching,
      often,
    );
  }
}

async function startWorker(): Promise<number> {
  const { serveBox } = await import("./serve.server");
  cluster.setupPrimary({ serialization: "advanced" });
  const worker: Worker = cluster.fork();
  serveBox(worker);
  worker.on("message", (message: unknown) => {
    if (isTold(message)) tell(message);
  });
  // What is sent before it listens is lost.
  await once(worker, "message");
  return worker.id;
}

process.on("message", (message: ProgramCall) => {
  if (!isTold(message)) return;
  const worker = cluster.workers?.[message.worker];
  if (worker === undefined) void answerCall(message);
  else worker.send(message, () => {});
});
if (cluster.isWorker) tell({ call: 0, told: "listens" });
else process.on("disconnect", () => process.exit());
