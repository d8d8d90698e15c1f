import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { bytesOfNotes, type ShownAnswer } from "~/domain/catalogue/cache-validity.server";
import { logAtEnd, newRequestId, pathInJson, REQUEST_ID } from "../server/request-log.server";
import { isKnownTag } from "./etag.server";

/**
 * A finished answer: headers as a flat name/value list for `writeHead`, the last value being the place of each request's
 * own id, the bytes as sent, and the path as the log has it. One with a tag has the headers of its 304, too.
 */
type FinishedAnswer = {
  headers: string[];
  body: Buffer;
  path: string;
  tagged: { tag: string; headers: string[] } | null;
};

/** A finished answer with what it read, which decides how long it is kept. */
export type KeptPage = FinishedAnswer & ShownAnswer;

/** Headers that a 304 does not have. */
const OF_A_BODY = ["content-type", "content-length", "content-encoding"];

const lengthOf = (texts: string[]) => texts.reduce((sum, text) => sum + text.length, 0);

const bytesOf = ({ headers, body, notes }: KeptPage, key: string) =>
  body.length + lengthOf(headers) + key.length + bytesOfNotes(notes);

/** LRU cache of finished pages, bounded in bytes. */
export const pageStore = (maxBytes: number) =>
  new LRUCache<string, KeptPage>({ maxSize: maxBytes, sizeCalculation: bytesOf });

/** Response headers without some, with a place for a request id at the end. */
function lastingHeaders(response: ServerResponse, without: string[] = []): string[] {
  const lasting = Object.entries(response.getHeaders())
    .filter(([name]) => name !== REQUEST_ID.toLowerCase() && !without.includes(name))
    .flatMap(([name, value = []]) => [value].flat().flatMap((one) => [name, String(one)]));
  return [...lasting, REQUEST_ID, ""];
}

/** Whether an answer may be shared. One whose client disconnected may be truncated. */
function isForEveryone(response: ServerResponse): boolean {
  return (
    response.statusCode === 200 &&
    !response.headersSent &&
    !response.destroyed &&
    !response.hasHeader("Set-Cookie") &&
    /^(text\/html|application\/json)\b/.test(String(response.getHeader("Content-Type")))
  );
}

/** The same bytes in memory of their own: what compresses answers a piece of a much larger buffer, which would stay. */
function ownBytes(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

/** The answer that a response is about to end with, if it may be shared. */
export function finishedAnswer(response: ServerResponse, body: unknown): FinishedAnswer | null {
  if (!Buffer.isBuffer(body) || !isForEveryone(response)) return null;
  const tag = String(response.getHeader("ETag") ?? "").replace(/^W\//, "");
  const tagged = tag === "" ? null : { tag, headers: lastingHeaders(response, OF_A_BODY) };
  const path = pathInJson(response.req.url ?? "");
  return { headers: lastingHeaders(response), body: ownBytes(body), path, tagged };
}

/** The 304 for whoever has this answer already, by all tags that `If-None-Match` lists; else null. */
export const knownAnswer = (known: string | undefined, { tagged }: FinishedAnswer) =>
  known !== undefined && tagged !== null && isKnownTag(known, tagged.tag) ? tagged : null;

/** Makes a response that is about to end a 304. */
export function leaveOutBody(response: ServerResponse): void {
  response.statusCode = 304;
  for (const name of OF_A_BODY) response.removeHeader(name);
}

/** Sends a kept page, with an id and a log line of the request's own. */
export function sendKept(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
  const requestId = newRequestId();
  logAtEnd(request, response, requestId, { cached: true, path: page.path });
  const known = knownAnswer(request.headers["if-none-match"], page);
  const headers = known?.headers ?? page.headers;
  headers[headers.length - 1] = requestId;
  response.writeHead(known === null ? 200 : 304, headers);
  response.end(known !== null || request.method === "HEAD" ? undefined : page.body);
}
