import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { refuse } from "../pages/refuse.server";

export const UNREADABLE = {
  status: 400,
  code: "bad_request",
  message: "This address cannot be read. Please check it.",
};

/** RFC 9110, section 7.2: a name or an IP address, and perhaps a port. No user, no path, nothing else. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._~-]+)(:\d{1,5})?$/i;

/** A parameter that Remix keeps for its own former way of fetching data. No page of the shop has sent it. */
const FORMER_FETCH = "_data";

/** The shop's own addresses have eight parts at most. The router takes seconds for thousands. */
const MAX_SEGMENTS = 20;

const NOT_FOUND = { status: 404, code: "not_found", message: "There is no such page." };

/** Whether an address has more parts than any of the shop's, however their slashes are written. */
function isTooDeep({ originalUrl }: Request): boolean {
  const [path = ""] = originalUrl.split("?", 1);
  return path.split(/[/\\]|%2f|%5c/i, MAX_SEGMENTS + 2).length > MAX_SEGMENTS + 1;
}

const hostsOf = ({ headers }: Request): string[] =>
  [headers.host, headers["x-forwarded-host"]].flatMap((given) =>
    String(given ?? "")
      .split(",")
      .map((host) => host.trim())
      .filter(Boolean),
  );

function asksAsFormerly({ originalUrl }: Request): boolean {
  const [, query = ""] = originalUrl.split("?", 2);
  return new URLSearchParams(query).has(FORMER_FETCH);
}

const isHost = (name: string, place: number) => place % 2 === 0 && name.toLowerCase() === "host";

/** Whether a request names one host at most. Node takes the first of two for the host. */
export const namesOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter(isHost).length <= 1;

/** Refuses a request that names two hosts: who stands in between may have gone by the other (RFC 9112, section 3.2). */
export function requireOneHost(request: Request, response: Response, next: NextFunction): void {
  if (namesOneHost(request)) next();
  else refuse(request, response, UNREADABLE);
}

/**
 * Refuses, with a sentence, addresses that Remix would fail on, or be kept busy by: thousands of parts, a Host that makes no URL, or a parameter of Remix's
 * own that makes it write a stack into the log.
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
