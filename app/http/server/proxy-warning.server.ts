import type { NextFunction, Request, Response } from "express";
import { env } from "~/env.server";
import { log } from "./log.server";

const UNTRUSTED =
  "A request came with X-Forwarded-For, but TRUST_PROXY is not set. If a proxy stands in front of the shop, all visitors count as one, and one of them can use up the limits of all: set TRUST_PROXY";

let isWarned = false;

/** Warns once about a proxy header when no proxy is trusted: rate limits would count all visitors as one. */
export function warnOfProxy(request: Request, _response: Response, next: NextFunction): void {
  if (!isWarned && env.TRUST_PROXY === undefined && request.headers["x-forwarded-for"]) {
    isWarned = true;
    log.warn(UNTRUSTED);
  }
  next();
}
