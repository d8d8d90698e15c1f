import type { IncomingMessage, ServerResponse } from "node:http";
import { logAtEnd, newRequestId, REQUEST_ID } from "../server/log/request-log.server";
import { isKnownTag, tagOf } from "./etag.server";

/**
 * A finished answer: headers as a flat name/value list for `writeHead`, ending with the place of each request's id; the
 * bytes as sent; and its tag with the headers of its 304. A page with a cart has no tag: its visitors share it here,
 * and nobody else stores it.
 */
export type FinishedAnswer = {
  headers: string[];
  body: Buffer;
  tagged: { tag: string; headers: string[] } | null;
};

/**
 * Headers that a 304 omits; a browser keeps the content security policy that the page came with (RFC 9111, section
 * 3.2).
 */
const OF_A_BODY = ["content-type", "content-length", "content-encoding"];
const OF_A_PAGE = [...OF_A_BODY, "content-security-policy"];

const ofBody = (response: ServerResponse): string[] =>
  String(response.getHeader("Content-Type")).startsWith("text/html") ? OF_A_PAGE : OF_A_BODY;

function flatHeaders(response: ServerResponse, without: string[]): string[] {
  const flat: string[] = [];
  for (const [name, value = []] of Object.entries(response.getHeaders())) {
    if (name === REQUEST_ID.toLowerCase() || without.includes(name)) continue;
    for (const one of [value].flat()) flat.push(name, String(one));
  }
  return [...flat, REQUEST_ID, ""];
}

/** Whether an answer may be shared. One whose client disconnected may be truncated. */
const isForEveryone = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  !response.headersSent &&
  !response.destroyed &&
  !response.hasHeader("Set-Cookie") &&
  /^(text\/html|application\/json)\b/.test(String(response.getHeader("Content-Type")));

function tagFor(response: ServerResponse, body: Buffer): string | null {
  if (String(response.getHeader("Cache-Control")).includes("no-store")) return null;
  const given = response.getHeader("ETag");
  if (given !== undefined) return String(given).replace(/^W\//, "");
  const policy = String(response.getHeader("Content-Security-Policy") ?? "");
  const tag = tagOf(Buffer.concat([body, Buffer.from(policy)]));
  // Asked about each time: a copy may have been sold.
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("ETag", `W/${tag}`);
  return tag;
}

/** The answer that a response is about to end with, if it may be shared; gets a tag if it has none. */
export function finishedAnswer(response: ServerResponse, body: unknown): FinishedAnswer | null {
  if (!Buffer.isBuffer(body) || !isForEveryone(response)) return null;
  const tag = tagFor(response, body);
  return {
    headers: flatHeaders(response, []),
    // What compresses answers a piece of a much larger buffer, which would stay.
    body: Buffer.from(new Uint8Array(body).buffer),
    tagged: tag === null ? null : { tag, headers: flatHeaders(response, ofBody(response)) },
  };
}

/** The 304 when `If-None-Match` lists this answer's tag; else null. */
export const knownAnswer = (known: string | undefined, { tagged }: FinishedAnswer) =>
  known !== undefined && tagged !== null && isKnownTag(known, tagged.tag) ? tagged : null;

export function leaveOutBody(response: ServerResponse): void {
  response.statusCode = 304;
  for (const name of ofBody(response)) response.removeHeader(name);
}

/**
 * Sends a cached page, with an id and a log line of the request's own. Answers to all requests that have arrived are
 * sent together, which wakes their reader once.
 */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  page: FinishedAnswer,
): void {
  const requestId = newRequestId();
  logAtEnd(request, response, requestId, { cached: true });
  const known = knownAnswer(request.headers["if-none-match"], page);
  const headers = known?.headers ?? page.headers;
  headers[headers.length - 1] = requestId;
  response.writeHead(known === null ? 200 : 304, headers);
  const isBodiless = known !== null || request.method === "HEAD";
  setImmediate(() => response.end(isBodiless ? undefined : page.body));
}
