import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import {
  type CacheValidity,
  cacheValidity,
  isFresh,
} from "~/domain/catalogue/cache-validity.server";
import { hasOnlyCartCookie, unitsInCookie } from "../cookies/cart-session.server";
import { bestEncoding } from "../server/compress.server";
import { log } from "../server/log.server";
import { namesOneHost } from "../server/readable-address.server";
import { logAtEnd, newRequestId, REQUEST_ID } from "../server/request-log.server";
import { savesData } from "../server/save-data.server";

/** A finished answer: headers as a flat name/value list for `writeHead`, and the bytes as sent. */
type FinishedPage = { headers: string[]; body: Buffer };

const bytesOf = ({ headers, body }: FinishedPage, key: string) =>
  body.length + headers.reduce((sum, text) => sum + text.length, key.length);

/** LRU cache of finished pages, bounded in bytes. */
export const pageStore = (maxBytes: number) =>
  new LRUCache<string, FinishedPage>({ maxSize: maxBytes, sizeCalculation: bytesOf });

const MAX_BYTES = 16 * 1024 * 1024;

/** Canonical URLs of the catalogue, the books, the schools and their lists. */
const PUBLIC_PAGE = /^\/(book\/[1-9]\d*|schools(\/[a-z0-9-]+){0,2})?(\?|$)/;

/** A list says which of its books are in the cart: it is kept for visitors with an empty one. */
const SCHOOL_LIST = /^\/schools\/[a-z0-9-]+\//;

const pages = pageStore(MAX_BYTES);
let state: CacheValidity | undefined;

/** The state that the cached pages were made from. When it changes, the cache is cleared. */
function currentState(): CacheValidity {
  if (state !== undefined && isFresh(state)) return state;
  pages.clear();
  state = cacheValidity();
  return state;
}

/** Whether a request is for a public page and carries nothing personal except a cart. */
function asksForPublicPage(request: IncomingMessage): boolean {
  const { method, url = "", headers } = request;
  return (
    namesOneHost(request) &&
    (method === "GET" || method === "HEAD") &&
    PUBLIC_PAGE.test(url) &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    hasOnlyCartCookie(headers.cookie ?? "")
  );
}

/** Cache key of everything that a public page varies by. Headers contain no line breaks, so keys are unambiguous. */
function keyOf({ url, headers }: IncomingMessage, cartUnits: number): string {
  const encoding = bestEncoding(headers["accept-encoding"]);
  const scripts = savesData(headers["save-data"]) ? "without scripts" : "with scripts";
  return [url, encoding, scripts, cartUnits, headers.host].join("\n");
}

function sendCached(request: IncomingMessage, response: ServerResponse, page: FinishedPage): void {
  const requestId = newRequestId();
  logAtEnd(request, response, requestId, { cached: true });
  response.writeHead(200, [...page.headers, REQUEST_ID, requestId]);
  response.end(request.method === "HEAD" ? undefined : page.body);
}

/** Response headers without the request id. */
function lastingHeaders(response: ServerResponse): string[] {
  return Object.entries(response.getHeaders())
    .filter(([name]) => name !== REQUEST_ID.toLowerCase())
    .flatMap(([name, value = []]) => [value].flat().flatMap((one) => [name, String(one)]));
}

/** Whether an answer may be shared. One whose client disconnected may be truncated. */
function isForEveryone(response: ServerResponse): boolean {
  return (
    response.statusCode === 200 &&
    !response.headersSent &&
    !response.destroyed &&
    !response.hasHeader("Set-Cookie") &&
    /^text\/html\b/.test(String(response.getHeader("Content-Type")))
  );
}

/** Caches a finished, compressed answer if the state has not changed since before it was made. */
function storeAtEnd(response: ServerResponse, key: string, before: CacheValidity): void {
  const end = response.end.bind(response);
  response.end = (...args: unknown[]) => {
    const [body] = args;
    if (before === state && Buffer.isBuffer(body) && isForEveryone(response)) {
      pages.set(key, { headers: lastingHeaders(response), body });
    }
    return Reflect.apply(end, response, args);
  };
}

/** Whether the request was answered from the cache. If not, its answer is stored when allowed. */
function answerOrStore(request: IncomingMessage, response: ServerResponse, units: number): boolean {
  const current = currentState();
  const key = keyOf(request, units);
  const page = pages.get(key);
  if (page !== undefined) sendCached(request, response, page);
  else if (request.method === "GET") storeAtEnd(response, key, current);
  return page !== undefined;
}

/**
 * Middleware: answers public pages from the cache while they are fresh (no database write since, no hold expired).
 * Runs first and sends the stored headers too. Requests whose cart or state cannot be read pass through.
 */
export async function answerFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  let isAnswered = false;
  try {
    if (asksForPublicPage(request)) {
      const { cookie } = request.headers;
      const units = cookie ? await unitsInCookie(cookie) : 0;
      const isForCart = units > 0 && SCHOOL_LIST.test(request.url ?? "");
      if (!isForCart) isAnswered = answerOrStore(request, response, units);
    }
  } catch (error) {
    log.error({ error: String(error) }, "the page cache cannot be used");
  }
  if (!isAnswered) next();
}
