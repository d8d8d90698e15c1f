import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import type { HranaAnswer, HranaRequest } from "./hrana";

/**
 * The program of a thread, because whoever asks waits in place: a stand-in for a primary that answers late, and each
 * statement with its own words. Tells its port.
 */
const LATE_MS = 100;

const wordsIn = (request: HranaRequest): string[] =>
  request.type === "batch" ? request.batch.steps.map(({ stmt }) => stmt.sql) : [];

const echo = (words: string[]) => ({
  step_results: words.map((value) => ({
    cols: [{ name: "words" }],
    rows: [[{ type: "text" as const, value }]],
    affected_row_count: 0,
    last_insert_rowid: null,
  })),
  step_errors: [],
});

function answerTo(body: string): HranaAnswer {
  const { requests }: { requests: HranaRequest[] } = JSON.parse(body);
  const results = requests.map(wordsIn).map((words) => ({
    type: "ok" as const,
    response: { type: "batch", result: echo(words) },
  }));
  return { baton: "of the stream", results };
}

const server = http.createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  if (request.method === "GET") return response.end();
  await sleep(LATE_MS);
  response.end(JSON.stringify(answerTo(Buffer.concat(pieces).toString())));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  parentPort?.postMessage(typeof address === "object" ? address?.port : null);
});
