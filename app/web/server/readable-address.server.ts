import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { refuse } from "./refuse.server";

export const UNREADABLE = {
  status: 400,
  code: "bad_request",
  message: "This address cannot be read. Please check it.",
};

// Host header (RFC 9110, section 7.2): a name or IP address, optionally a port.
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._~-]+)(:\d{1,5})?$/i;

// Query parameter of Remix's former data requests. No page of the shop sends it.
const FORMER_FETCH = "_data";

// The shop's own paths have at most eight segments. The router takes seconds for thousands.
const MAX_SEGMENTS = 20;

const NOT_FOUND = { status: 404, code: "not_found", message: "There is no such page." };

function isTooDeep({ originalUrl }: Request): boolean {
  const [path = ""] = originalUrl.split("?", 1);
  return path.split(/[/\\]|%2f|%5c/i, MAX_SEGMENTS + 2).length > MAX_SEGMENTS + 1;
}

const hostsOf = ({ headers }: IncomingMessage): string[] =>
  [headers.host, headers["x-forwarded-host"]].flatMap((given) =>
    String(given ?? "")
      .split(",")
      .map((host) => host.trim())
      .filter(Boolean),
  );

function queryOf(url: string): URLSearchParams {
  const at = url.indexOf("?");
  return new URLSearchParams(at < 0 ? "" : url.slice(at + 1));
}

const asksAsFormerly = ({ originalUrl }: Request): boolean =>
  queryOf(originalUrl).has(FORMER_FETCH);

/** Whether a request has at most one Host header. Node takes the first of two. */
export function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === "host".length && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts <= 1;
}

/** Middleware: refuses two Host headers; a proxy may have used the other one (RFC 9112, section 3.2). */
export function requireOneHost(request: Request, response: Response, next: NextFunction): void {
  if (namesOneHost(request)) next();
  else refuse(request, response, UNREADABLE);
}

/**
 * Middleware: refuses URLs that crash or stall Remix: thousands of segments, a Host that forms no URL, or Remix's own
 * query parameter, which logs a stack.
 */
export function requireReadableAddress(
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (isTooDeep(request)) {
    refuse(request, response, NOT_FOUND);
    return;
  }
  const isReadable = hostsOf(request).every((host) => HOST.test(host)) && !asksAsFormerly(request);
  if (isReadable) next();
  else refuse(request, response, UNREADABLE);
}
