import type http from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { ask } from "../tests/http/ask";

/** An answer as it was sent: its headers as names and values by turns, but those that Node writes for every answer. */
export type Recorded = { path: string; headers: string[]; body: Buffer };

const OF_NODE = ["date", "connection", "keep-alive"];

/** Asks once and keeps the answer as it was sent. */
export async function recordAnswer(
  url: string,
  path: string,
  agent?: http.Agent,
): Promise<Recorded> {
  const question = { headers: { "Accept-Encoding": "br" }, ...(agent ? { agent } : {}) };
  const { status, rawHeaders, body } = await ask(url, path, question);
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
  const headers = rawHeaders.flatMap((name, i) =>
    i % 2 === 1 || OF_NODE.includes(name.toLowerCase()) ? [] : [name, rawHeaders[i + 1] ?? ""],
  );
  return { path, headers, body };
}

const isCompressed = ({ headers }: Recorded) =>
  headers.some((text, i) => text === "br" && headers[i - 1]?.toLowerCase() === "content-encoding");

/** The text of an answer. */
export const textOf = (answer: Recorded): string =>
  (isCompressed(answer) ? brotliDecompressSync(answer.body) : answer.body).toString("utf8");
