import type { ServerResponse } from "node:http";

let waiting: { response: ServerResponse; body: Buffer | undefined }[] = [];

function endAll(): void {
  const answers = waiting;
  waiting = [];
  for (const { response, body } of answers) response.end(body);
}

/**
 * Ends an answer when the requests that have come by now are read, one straight after the other: each that is sent alone
 * wakes whoever reads it, which takes longer than all else that a kept page needs. Decision 060.
 */
export function endTogether(response: ServerResponse, body?: Buffer): void {
  if (waiting.length === 0) setImmediate(endAll);
  waiting.push({ response, body });
}
