import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { copiesOfBook, countUnits } from "~/domain/cart/lines.server";
import type { CartRef } from "~/domain/cart/session.server";
import { beginShown, isStillShown, noteShown, type Shown } from "~/domain/search/shown.server";
import { env } from "~/env.server";
import { askedRoute, type SharedBy } from "../server/addresses/asked-route.server";
import { bestEncoding } from "../server/compress.server";
import { log } from "../server/log/log.server";
import { namesOneHost } from "../server/readable-address.server";
import { savesData } from "../server/save-data.server";
import { cartInCookie, hasOnlyCartCookie } from "../sessions/cart-session.server";
import {
  type FinishedAnswer,
  finishedAnswer,
  knownAnswer,
  leaveOutBody,
  sendCached,
} from "./cached-page.server";

const MAX_BYTES = 48 * 1024 * 1024;

const PAGE_DATA = /\.data(\?|$)/;

type CachedPage = FinishedAnswer & { shown: Shown };

const BYTES_OF_A_BOOK = 40;
const BYTES_OF_A_QUERY = 1_500;

const bytesOf = ({ headers, body, shown }: CachedPage, key: string) =>
  body.length +
  headers.join("").length +
  key.length +
  shown.bookIds.size * BYTES_OF_A_BOOK +
  shown.queries.size * BYTES_OF_A_QUERY;

export const pageStore = (maxSize: number) =>
  new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: bytesOf });

const pages = pageStore(MAX_BYTES);

/** A page that is being made, and callbacks for those who wait for it; null tells them that it is not for them. */
type Render = { shown: Shown; waiting: ((page: CachedPage | null) => void)[] };

const renders = new Map<string, Render>();

const counts = { hits: 0, renders: 0 };

export const pageCacheState = () => ({
  ...counts,
  pages: pages.size,
  bytes: pages.calculatedSize,
});

type Asked = { request: IncomingMessage; response: ServerResponse; next: () => void };

function sendAgain({ request, response }: Asked, page: CachedPage): void {
  counts.hits += 1;
  sendCached(request, response, page);
}

const onlyReads = ({ method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined;

const OWN_HOST = new URL(env.BASE_URL).host;

/**
 * Cache key of everything that a public page varies by, kept short because each request compares it letter by letter.
 * Headers contain no line breaks, so keys are unambiguous.
 */
function keyOf({ url, headers }: IncomingMessage, cartUnits: number): string {
  const encoding = bestEncoding(headers["accept-encoding"]) ?? "";
  const scripts = savesData(headers["save-data"]) ? "" : "js";
  // A header has no space at its ends.
  const host = headers.host === OWN_HOST ? " " : (headers.host ?? "  ");
  return `${url}\n${encoding}\n${scripts}\n${cartUnits || ""}\n${host}`;
}

/** A page that may not be shared, or whose client disconnected, is not given to those who waited. */
function renderAndShare({ request, response, next }: Asked, key: string, shown: Shown): void {
  const render: Render = { shown, waiting: [] };
  counts.renders += 1;
  renders.set(key, render);
  const share = (page: CachedPage | null) => {
    if (renders.get(key) === render) renders.delete(key);
    for (const give of render.waiting.splice(0)) give(page);
  };
  const { method } = request;
  const { "if-none-match": known, ...others } = request.headers;
  // A whole answer is made and kept, also for one who has it or asks for its headers: Node sends no body to HEAD.
  request.method = "GET";
  request.headers = others;
  const end = response.end.bind(response);
  response.end = (...args: unknown[]) => {
    request.method = method;
    const answer = finishedAnswer(response, args[0]);
    const page = answer && { ...answer, shown };
    // A later one may be done already.
    if (page !== null && (pages.peek(key)?.shown.seen ?? 0) <= shown.seen) pages.set(key, page);
    const hasIt = page !== null && knownAnswer(known, page) !== null;
    if (hasIt) leaveOutBody(response);
    const ended = Reflect.apply(end, response, hasIt ? [] : args);
    share(page);
    return ended;
  };
  response.once("close", () => share(null));
  noteShown(shown, next);
}

const unitsAsked = new WeakMap<IncomingMessage, number>();

/**
 * The number of copies in the cart that a page for this request is cached under, which the page must show, because the
 * cart may have changed since. Undefined for pages that are not cached.
 */
export const cartUnitsAsked = (request: IncomingMessage): number | undefined =>
  unitsAsked.get(request);

function lookFor(key: string): { page?: CachedPage; render?: Render; begun?: Shown } {
  try {
    const page = pages.get(key);
    if (page !== undefined && isStillShown(page.shown)) return { page };
    pages.delete(key);
    const render = renders.get(key);
    if (render !== undefined && isStillShown(render.shown)) return { render };
    return { begun: beginShown() };
  } catch (error) {
    log.error({ error: String(error) }, "the cache of pages cannot be asked");
    return {};
  }
}

function answerOrRender(asked: Asked, units: number): void {
  const { request, response, next } = asked;
  const key = keyOf(request, units);
  const { page, render, begun } = lookFor(key);
  if (page !== undefined) {
    sendAgain(asked, page);
    return;
  }
  unitsAsked.set(request, units);
  if (render !== undefined) {
    render.waiting.push((shared) => {
      if (response.destroyed) return;
      if (shared === null) renderAndShare(asked, key, render.shown);
      else sendAgain(asked, shared);
    });
  } else if (begun !== undefined) renderAndShare(asked, key, begun);
  else next();
}

const ID_AT_END = /\/(\d{1,15})(?=\?|$)/;

const tellsOfCart = (sharedBy: SharedBy, cart: CartRef | null, url = ""): boolean =>
  sharedBy === "empty-cart" ||
  (sharedBy === "cart-without-it" && copiesOfBook(cart, Number(ID_AT_END.exec(url)?.[1])) > 0);

async function answerForCart(asked: Asked, cookie: string, sharedBy: SharedBy): Promise<void> {
  let units: number;
  let isForAll: boolean;
  try {
    const cart = await cartInCookie(cookie);
    units = countUnits(cart);
    isForAll = units === 0 || !tellsOfCart(sharedBy, cart, asked.request.url);
  } catch (error) {
    log.error({ error: String(error) }, "the cart of a request cannot be read");
    asked.next();
    return;
  }
  if (isForAll) answerOrRender(asked, units);
  else asked.next();
}

/**
 * Middleware: answers public pages and public reads, with their tags, from the cache while nothing that they show has
 * changed, and makes each once. Visitors share a page when they send nothing personal except a cart. Runs first, and
 * sends the stored headers too. Requests whose cart or state cannot be read pass through.
 */
export function answerFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const asked = { request, response, next };
  const { url = "" } = request;
  const { cookie = "" } = request.headers;
  const sharedBy = onlyReads(request) ? askedRoute(url).sharedBy : undefined;
  const isForAll = sharedBy === "everyone" || hasOnlyCartCookie(cookie);
  if (sharedBy === undefined || !isForAll || PAGE_DATA.test(url) || !namesOneHost(request)) next();
  else if (sharedBy === "everyone" || cookie === "") answerOrRender(asked, 0);
  else answerForCart(asked, cookie, sharedBy);
}
