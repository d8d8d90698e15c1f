import type { IncomingMessage, ServerResponse } from "node:http";
import { compressedApart } from "./compress.server";
import { endTogether } from "./end-together.server";
import { https, noteProxy } from "./express.server";
import { logAtEnd, newRequestId, REQUEST_ID } from "./request-log.server";
import { securityHeaders } from "./security-headers.server";

/** A request that is answered without Express: its id, and when it came (a time of `performance`). */
export type ShortRequest = { requestId: string; startedAt: number; path: string };

/** Begins with a request as Express's middleware would. */
export function beginShort(request: IncomingMessage): ShortRequest {
  noteProxy(request);
  const [path = ""] = (request.url ?? "").split("?", 1);
  return { requestId: newRequestId(), startedAt: performance.now(), path };
}

type Whole = { status: number; headers: Record<string, string | string[]>; body: Buffer };

function setAll(response: ServerResponse, headers: Whole["headers"]): void {
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
}

/** Sends a whole answer, compressed, with the headers that every answer has, and a line in the log. */
export async function answerShort(
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, startedAt, path }: ShortRequest,
  { status, headers, body: whole }: Whole,
): Promise<void> {
  logAtEnd(request, response, requestId, { startedAt });
  const accepted = request.headers["accept-encoding"];
  const { body, encoding } = await compressedApart(whole, accepted);
  if (response.destroyed) return;
  response.statusCode = status;
  response.setHeader(REQUEST_ID, requestId);
  setAll(response, securityHeaders(path, https));
  setAll(response, headers);
  if (encoding !== null) response.setHeader("Content-Encoding", encoding);
  if (body.length > 0) response.setHeader("Content-Length", body.length);
  endTogether(response, body);
}
