import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { bytesOfNotes, type ShownAnswer } from "~/domain/catalogue/cache-validity.server";
import { endTogether } from "../server/end-together.server";
import { logAtEnd, newRequestId, pathInJson, REQUEST_ID } from "../server/request-log.server";
import { isKnownTag, tagOf } from "./etag.server";

/**
 * A finished answer: headers as a flat name/value list for `writeHead`, the last value being the place of each request's
 * own id, the bytes as sent, the path as the log has it, and its tag with the headers of its 304. A page with a cart has
 * none: its visitors share it here, and nobody stores it.
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

/** The same of a page: the one that a browser has keeps the policy that it came with (RFC 9111, section 3.2). */
const OF_A_PAGE = [...OF_A_BODY, "content-security-policy"];

const ofBody = (response: ServerResponse): string[] =>
  String(response.getHeader("Content-Type")).startsWith("text/html") ? OF_A_PAGE : OF_A_BODY;

const lengthOf = (texts: string[]) => texts.reduce((sum, text) => sum + text.length, 0);

const bytesOf = ({ headers, body, notes }: KeptPage, key: string) =>
  body.length + lengthOf(headers) + key.length + bytesOfNotes(notes);

/** LRU cache of finished pages, bounded in bytes. */
export const pageStore = (maxBytes: number) =>
  new LRUCache<string, KeptPage>({ maxSize: maxBytes, sizeCalculation: bytesOf });

type Header = [name: string, value: string];

/** Response headers but the request's id, by their names in small letters. */
function lastingHeaders(response: ServerResponse): Header[] {
  const lasting: Header[] = [];
  for (const [name, value = []] of Object.entries(response.getHeaders())) {
    if (name === REQUEST_ID.toLowerCase()) continue;
    if (Array.isArray(value)) for (const one of value) lasting.push([name, one]);
    else lasting.push([name, String(value)]);
  }
  return lasting;
}

/** As `writeHead` takes them, with a place for a request id at the end. */
const flatHeaders = (headers: Header[]): string[] => [...headers.flat(), REQUEST_ID, ""];

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

/** Whether whoever gets an answer may keep it, and ask whether it is still so. */
const isStored = (response: ServerResponse): boolean =>
  !String(response.getHeader("Cache-Control")).includes("no-store");

/** The same bytes in memory of their own: what compresses answers a piece of a much larger buffer, which would stay. */
function ownBytes(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

/** The tag of an answer. A page has none before: whoever has these bytes, and their policy, is not sent them again. */
function tagFor(response: ServerResponse, body: Buffer): string {
  const given = response.getHeader("ETag");
  if (given !== undefined) return String(given).replace(/^W\//, "");
  const policy = String(response.getHeader("Content-Security-Policy") ?? "");
  const tag = tagOf(Buffer.concat([body, Buffer.from(policy)]));
  // Asked about each time: a copy may have been sold.
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("ETag", `W/${tag}`);
  return tag;
}

/** The answer that a response is about to end with, if it may be shared. One without a tag is given one. */
export function finishedAnswer(response: ServerResponse, body: unknown): FinishedAnswer | null {
  if (!Buffer.isBuffer(body) || !isForEveryone(response)) return null;
  const tag = isStored(response) ? tagFor(response, body) : null;
  const headers = lastingHeaders(response);
  const left = ofBody(response);
  const ofTagged = headers.filter(([name]) => !left.includes(name));
  return {
    headers: flatHeaders(headers),
    body: ownBytes(body),
    path: pathInJson(response.req.url ?? ""),
    tagged: tag === null ? null : { tag, headers: flatHeaders(ofTagged) },
  };
}

/** The 304 for whoever has this answer already, by all tags that `If-None-Match` lists; else null. */
export const knownAnswer = (known: string | undefined, { tagged }: FinishedAnswer) =>
  known !== undefined && tagged !== null && isKnownTag(known, tagged.tag) ? tagged : null;

/** Makes a response that is about to end a 304. */
export function leaveOutBody(response: ServerResponse): void {
  response.statusCode = 304;
  for (const name of ofBody(response)) response.removeHeader(name);
}

/** Sends a kept page, with an id and a log line of the request's own. */
export function sendKept(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
  const requestId = newRequestId();
  logAtEnd(request, response, requestId, { cached: true, path: page.path });
  const known = knownAnswer(request.headers["if-none-match"], page);
  const headers = known?.headers ?? page.headers;
  headers[headers.length - 1] = requestId;
  response.writeHead(known === null ? 200 : 304, headers);
  endTogether(response, known !== null || request.method === "HEAD" ? undefined : page.body);
}
