import { cpuSeconds } from "./machine";
import { answerOf } from "./process-answer";
import type { Server } from "./servers";

export type LoadRequest = {
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
};

/** With `seconds` the requests repeat for that long; without, each is sent once. */
export type LoadPlan = {
  url: string;
  connections: number;
  seconds?: number;
  requests: LoadRequest[];
};

/** `failed` counts errors, time-outs and answers that are not 2xx. */
export type LoadResult = { perSecond: number; failed: number; p50: number; p99: number };

/** Sends a load from a separate process. `perCpuSecond` is requests per second of the server's CPU time. */
export async function load(
  server: Server,
  plan: Omit<LoadPlan, "url">,
): Promise<LoadResult & { perCpuSecond: number | null }> {
  const before = cpuSeconds(server.pid);
  const question: LoadPlan = { url: server.url, ...plan };
  const { answered, ...result } = await answerOf<LoadResult & { answered: number }>(
    "load-process.ts",
    { question },
  );
  const after = cpuSeconds(server.pid);
  if (result.failed > 0) throw new Error(`${server.name} failed ${result.failed} requests.`);
  const used = before === null || after === null ? null : after - before;
  return { ...result, perCpuSecond: used === null ? null : answered / used };
}
