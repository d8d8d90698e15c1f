import type { NextFunction, Request, Response } from "express";
import { env, isHttps } from "~/env.server";
import { refuse } from "../pages/refuse.server";
import { isOwnOrigin } from "./origin.server";
import { logAtEnd, newRequestId, REQUEST_ID } from "./request-log.server";
import { type Https, securityHeaders } from "./security-headers.server";

function httpsOfShop(): Https {
  if (!isHttps()) return "no";
  return env.HSTS_SUBDOMAINS === "on" ? "with-subdomains" : "yes";
}
const https = httpsOfShop();
const FOREIGN_ORIGIN = {
  status: 403,
  code: "foreign_origin",
  message: "This request came from another site.",
};
const UNKNOWN_METHOD = {
  status: 405,
  code: "method_not_allowed",
  message: "Nothing here can be done by that method.",
};
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** Gives each request an id, in its answer and in the one log line that its end writes. */
export function identifyAndLog(request: Request, response: Response, next: NextFunction): void {
  const requestId = newRequestId();
  response.locals.requestId = requestId;
  response.setHeader(REQUEST_ID, requestId);
  logAtEnd(request, response, requestId);
  next();
}

/** Sets the headers that every answer carries. Without a trusted proxy, nobody may claim to be another host. */
export function setSecurityHeaders(request: Request, response: Response, next: NextFunction): void {
  if (env.TRUST_PROXY === undefined) delete request.headers["x-forwarded-host"];
  response.set(securityHeaders(request.path, https));
  next();
}

/** Refuses methods that no address of the shop has: some of them would fail inside Remix. */
export function requireKnownMethod(request: Request, response: Response, next: NextFunction): void {
  if (METHODS.includes(request.method)) {
    next();
    return;
  }
  response.setHeader("Allow", METHODS.join(", "));
  refuse(request, response, UNKNOWN_METHOD);
}

/**
 * Refuses requests that would change something and come from another site. What passes goes on without its Origin:
 * Remix would compare it with Host, which behind a proxy need not be the shop's public address.
 */
export function requireOwnOrigin(request: Request, response: Response, next: NextFunction): void {
  const { origin, host } = request.headers;
  const facts = {
    method: request.method,
    path: request.path,
    host,
    origin,
    secFetchSite: request.get("sec-fetch-site"),
  };
  if (isOwnOrigin(facts, env.BASE_URL)) {
    delete request.headers.origin;
    next();
  } else refuse(request, response, FOREIGN_ORIGIN);
}
