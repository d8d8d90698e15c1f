import type { IncomingMessage, ServerResponse } from "node:http";
import {
  isStillShown,
  makeAnswer,
  shownAnswer,
  shownState,
} from "~/domain/catalogue/cache-validity.server";
import { env } from "~/env.server";
import { hasOnlyCartCookie, unitsInCookie } from "../cookies/cart-session.server";
import { bestEncoding } from "../server/compress.server";
import { log } from "../server/log.server";
import { namesOneHost } from "../server/readable-address.server";
import { savesData } from "../server/save-data.server";
import {
  finishedAnswer,
  type KeptPage,
  knownAnswer,
  leaveOutBody,
  pageStore,
  sendKept,
} from "./kept-page.server";

const MAX_BYTES = 48 * 1024 * 1024;

/** Canonical URLs of the catalogue, the books, the schools and their lists. */
const PUBLIC_PAGE = /^\/(book\/[1-9]\d*|schools(\/[a-z0-9-]+){0,2})?(\?|$)/;

/** Public reads of the JSON API: their answers follow from their address, whoever asks. */
const PUBLIC_READ =
  /^\/api\/v1\/(books(\/[1-9]\d*)?|filters(\/[a-z]+)?|schools(\/[1-9]\d*\/lists)?|lists\/[1-9]\d*|settings)(\?|$)/;

/** A list says which of its books are in the cart: it is kept for visitors with an empty one. */
const SCHOOL_LIST = /^\/schools\/[a-z0-9-]+\//;

const pages = pageStore(MAX_BYTES);

const counts = { hits: 0, renders: 0 };

/** How many answers came from the cache and how many pages were made for it since the start, and what it holds. */
export const pageCacheState = () => ({
  ...counts,
  pages: pages.size,
  bytes: pages.calculatedSize,
});

/** Sends what is there already. */
function sendAgain(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
  counts.hits += 1;
  sendKept(request, response, page);
}

/**
 * A page that is being rendered, the state of the shop when that began, and what to do for those who wait for it: null
 * tells them that it is not for them.
 */
type Render = { state: number; waiting: ((page: KeptPage | null) => void)[] };

const renders = new Map<string, Render>();

/** Whether a request may be answered from the cache. */
function onlyReads({ method, headers }: IncomingMessage): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined
  );
}

const OWN_HOST = new URL(env.BASE_URL).host;

/**
 * Cache key of everything that a public page varies by, as short as can be: each request compares it letter by letter.
 * Headers contain no line breaks, so keys are unambiguous.
 */
function keyOf({ url, headers }: IncomingMessage, cartUnits: number): string {
  const encoding = bestEncoding(headers["accept-encoding"]) ?? "";
  const scripts = savesData(headers["save-data"]) ? "" : "js";
  // A header has no space at its ends.
  const host = headers.host === OWN_HOST ? " " : (headers.host ?? "  ");
  return `${url}\n${encoding}\n${scripts}\n${cartUnits || ""}\n${host}`;
}

/** The kept page, if it is what would be rendered now. */
function keptPage(key: string): KeptPage | null {
  const page = pages.get(key);
  if (page === undefined) return null;
  if (isStillShown(page)) return page;
  pages.delete(key);
  return null;
}

/**
 * Renders a page: keeps the finished, compressed answer with what it read, and gives it to those who waited, who asked
 * in the same state. One that is not for everyone, or whose client went away, is nobody else's.
 */
function renderAndShare({ request, response, next }: Asked, key: string, state: number): void {
  const render: Render = { state, waiting: [] };
  const made = shownAnswer(state);
  counts.renders += 1;
  renders.set(key, render);
  const share = (page: KeptPage | null) => {
    if (renders.get(key) === render) renders.delete(key);
    for (const give of render.waiting.splice(0)) give(page);
  };
  const { "if-none-match": known, ...others } = request.headers;
  // A whole answer is made and kept, also for one who has it.
  request.headers = others;
  const end = response.end.bind(response);
  response.end = (...args: unknown[]) => {
    const answer = finishedAnswer(response, args[0]);
    const page = answer === null ? null : { ...answer, ...made };
    // A later render of the same page may be done already.
    if (page !== null && (pages.peek(key)?.state ?? state) <= state) pages.set(key, page);
    const hasIt = page !== null && knownAnswer(known, page) !== null;
    if (hasIt) leaveOutBody(response);
    const ended = Reflect.apply(end, response, hasIt ? [] : args);
    share(page);
    return ended;
  };
  response.once("close", () => share(null));
  makeAnswer(made, next);
}

const unitsAsked = new WeakMap<IncomingMessage, number>();

/**
 * The number of copies in the cart that a page for this request is kept under, which the page must show: the cart may
 * have changed since. Undefined for pages that are not kept.
 */
export const cartUnitsAsked = (request: IncomingMessage): number | undefined =>
  unitsAsked.get(request);

type Asked = { request: IncomingMessage; response: ServerResponse; next: () => void };

/** The present state, and the kept page if there is one; null when the database cannot tell. */
function lookFor(key: string): { state: number; page: KeptPage | null } | null {
  try {
    return { state: shownState(), page: keptPage(key) };
  } catch (error) {
    log.error({ error: String(error) }, "the cache of pages cannot be asked");
    return null;
  }
}

/** Answers from the cache, or once whoever renders the page already is done, or lets `next` render it. */
function answerOrRender(asked: Asked, units: number): void {
  const { request, response, next } = asked;
  const key = keyOf(request, units);
  const known = lookFor(key);
  if (known?.page) {
    sendAgain(request, response, known.page);
    return;
  }
  unitsAsked.set(request, units);
  if (known === null) {
    next();
    return;
  }
  const { state } = known;
  const render = renders.get(key);
  if (render?.state === state) {
    render.waiting.push((shared) => {
      if (response.destroyed) return;
      if (shared === null) next();
      else sendAgain(request, response, shared);
    });
  } else if (request.method === "GET") renderAndShare(asked, key, state);
  else next();
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
 * Middleware: answers public pages, and public reads with their tags, from the cache while nothing that they show has
 * changed, making each once. A page is shared by those who bring nothing personal except a cart.
 * Runs first and sends the stored headers too. Requests whose cart or state cannot be read pass through.
 */
export function answerFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const asked = { request, response, next };
  const { url = "" } = request;
  const { cookie = "" } = request.headers;
  const isRead = PUBLIC_READ.test(url);
  const isShared = isRead || (PUBLIC_PAGE.test(url) && hasOnlyCartCookie(cookie));
  if (!isShared || !onlyReads(request) || !namesOneHost(request)) next();
  else if (isRead || cookie === "") answerOrRender(asked, 0);
  else answerForCart(asked, cookie);
}
