import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import {
  type CacheValidity,
  cacheValidity,
  stillShown,
} from "~/domain/catalogue/cache-validity.server";
import { hasOnlyCartCookie, unitsInCookie } from "../cookies/cart-session.server";
import { bestEncoding } from "../server/compress.server";
import { log } from "../server/log.server";
import { namesOneHost } from "../server/readable-address.server";
import { logAtEnd, newRequestId, REQUEST_ID } from "../server/request-log.server";
import { savesData } from "../server/save-data.server";

/**
 * A finished answer: headers as a flat name/value list for `writeHead`, the last value being the place of each request's
 * own id, and the bytes as sent.
 */
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

/** A page that is being rendered, and what to do for those who wait for it: null tells them that it is not for them. */
type Render = ((page: FinishedPage | null) => void)[];

/** From one change of what pages show to the next. Renders that a change overtook are of an era before. */
type Era = { validity: CacheValidity; renders: Map<string, Render> };

let era: Era | undefined;

/** The present era. When it is a new one, the cache is cleared. */
function currentEra(): Era {
  const validity = era === undefined ? null : stillShown(era.validity);
  if (era !== undefined && validity !== null) {
    era.validity = validity;
    return era;
  }
  pages.clear();
  era = { validity: cacheValidity(), renders: new Map() };
  return era;
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
  page.headers[page.headers.length - 1] = requestId;
  response.writeHead(200, page.headers);
  response.end(request.method === "HEAD" ? undefined : page.body);
}

/** Response headers, with a place for a request id at the end. */
function lastingHeaders(response: ServerResponse): string[] {
  const lasting = Object.entries(response.getHeaders())
    .filter(([name]) => name !== REQUEST_ID.toLowerCase())
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
    /^text\/html\b/.test(String(response.getHeader("Content-Type")))
  );
}

/**
 * Keeps a finished, compressed answer unless a change has come since before it was made, and gives it to those who
 * waited: they asked before the change. One that is not for everyone, or whose client went away, is nobody else's.
 */
function shareAtEnd(response: ServerResponse, key: string, of: Era): void {
  const waiting: Render = [];
  of.renders.set(key, waiting);
  const share = (page: FinishedPage | null) => {
    if (of.renders.get(key) === waiting) of.renders.delete(key);
    for (const give of waiting.splice(0)) give(page);
  };
  const end = response.end.bind(response);
  response.end = (...args: unknown[]) => {
    const [body] = args;
    const isShared = Buffer.isBuffer(body) && isForEveryone(response);
    const page = isShared ? { headers: lastingHeaders(response), body } : null;
    if (page !== null && of === era) pages.set(key, page);
    const ended = Reflect.apply(end, response, args);
    share(page);
    return ended;
  };
  response.once("close", () => share(null));
}

const unitsAsked = new WeakMap<IncomingMessage, number>();

/**
 * The number of copies in the cart that a page for this request is kept under, which the page must show: the cart may
 * have changed since. Undefined for pages that are not kept.
 */
export const cartUnitsAsked = (request: IncomingMessage): number | undefined =>
  unitsAsked.get(request);

type Asked = { request: IncomingMessage; response: ServerResponse; next: () => void };

/** The present era, or null when the database cannot tell. */
function eraOrNull(): Era | null {
  try {
    return currentEra();
  } catch (error) {
    log.error({ error: String(error) }, "the version of pages cannot be read");
    return null;
  }
}

/** Answers from the cache, or once whoever renders the page already is done, or lets `next` render it. */
function answerOrRender(asked: Asked, units: number): void {
  const { request, response, next } = asked;
  unitsAsked.set(request, units);
  const current = eraOrNull();
  if (current === null) {
    next();
    return;
  }
  const key = keyOf(request, units);
  const page = pages.get(key);
  if (page !== undefined) {
    sendCached(request, response, page);
    return;
  }
  const render = current.renders.get(key);
  if (render !== undefined) {
    render.push((shared) => {
      if (response.destroyed) return;
      if (shared === null) next();
      else sendCached(request, response, shared);
    });
    return;
  }
  if (request.method === "GET") shareAtEnd(response, key, current);
  next();
}

async function answerForCart(asked: Asked, cookie: string): Promise<void> {
  const { request, next } = asked;
  let units: number;
  try {
    units = await unitsInCookie(cookie);
  } catch (error) {
    log.error({ error: String(error) }, "the cart of a request cannot be read");
    next();
    return;
  }
  if (units > 0 && SCHOOL_LIST.test(request.url ?? "")) next();
  else answerOrRender(asked, units);
}

/**
 * Middleware: answers public pages from the cache while nothing that they show has changed, rendering each once.
 * Runs first and sends the stored headers too. Requests whose cart or state cannot be read pass through.
 */
export function answerFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const asked = { request, response, next };
  if (!asksForPublicPage(request)) next();
  else if (request.headers.cookie) answerForCart(asked, request.headers.cookie);
  else answerOrRender(asked, 0);
}
