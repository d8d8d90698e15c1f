import { randomBytes } from "node:crypto";
import type { Response as Answer, Request as Asked, NextFunction } from "express";
import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "~/domain/dates/time";
import { shopCookie } from "../sessions/shop-cookie.server";

// Names, in the address of a form's page, what the shop said to the form when it was sent.
const PARAM = "said";
const LIFE_MS = 30 * MINUTE_MS;
const MOST_CHARACTERS = 8_000_000;

type FormAnswer = {
  browser: string;
  status: number;
  headers: Record<string, string>;
  html: string;
  isRead: boolean;
};

const answers = new LRUCache<string, FormAnswer>({
  ttl: LIFE_MS,
  maxSize: MOST_CHARACTERS,
  sizeCalculation: ({ html }) => html.length,
});

const newId = () => randomBytes(16).toString("base64url");

// So that nobody else reads what was typed who gets the address, nor finds another's words in the form. A browser
// without cookies reads it once, as it is led there by the shop's own page.
const cookie = shopCookie("browser", LIFE_MS / 1000);

async function browserOf(header: string | null): Promise<string | null> {
  const value: unknown = await cookie.parse(header);
  return typeof value === "string" && value !== "" ? value : null;
}

/** Whether a browser without script waits for a page: only there can one go back to it. */
export const isSentByBrowser = ({ method, headers }: Request): boolean =>
  method === "POST" && headers.get("Sec-Fetch-Mode") === "navigate";

/**
 * Leads a browser to the page that answers its form, at an address of its own for half an hour. An answer to a POST
 * itself could not be shown again when one goes back to it (ERR_CACHE_MISS).
 */
export async function leadToAnswer(request: Request, page: Response): Promise<Response> {
  const cookies = request.headers.get("Cookie");
  const browser = (await browserOf(cookies)) ?? newId();
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const line of page.headers.getSetCookie()) headers.append("Set-Cookie", line);
  headers.append("Set-Cookie", await cookie.serialize(browser));
  page.headers.delete("Set-Cookie");
  page.headers.set("Cache-Control", "private, no-store");
  const id = newId();
  answers.set(id, {
    ...{ browser, status: page.status },
    headers: Object.fromEntries(page.headers),
    html: await page.text(),
    isRead: false,
  });
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set(PARAM, id);
  headers.set("Location", `${pathname}?${searchParams}`);
  return new Response(null, { status: 303, headers });
}

/** Middleware: shows the answer to a form again, or its page as new when it is too old. */
export async function sendFormAnswer(asked: Asked, answer: Answer, next: NextFunction) {
  const id = asked.method === "GET" ? asked.query[PARAM] : undefined;
  if (typeof id !== "string" || asked.path.endsWith(".data")) return next();
  try {
    const found = answers.get(id);
    const isLed = found?.isRead === false && asked.headers["sec-fetch-site"] === "same-origin";
    if (found && (isLed || found.browser === (await browserOf(asked.headers.cookie ?? null)))) {
      found.isRead = true;
      answer.status(found.status).set(found.headers).send(found.html);
      return;
    }
    const query = new URLSearchParams(asked.originalUrl.replace(/^[^?]*\?/, ""));
    query.delete(PARAM);
    // Two slashes would lead to another host.
    const path = asked.path.replace(/^[/\\]+/, "/");
    answer
      .set("Cache-Control", "no-store")
      .redirect(302, query.size > 0 ? `${path}?${query}` : path);
  } catch (error) {
    next(error);
  }
}
