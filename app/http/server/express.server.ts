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

/** Middleware: gives each request an id, for its answer and its log line. */
export function identifyAndLog(request: Request, response: Response, next: NextFunction): void {
  const requestId = newRequestId();
  response.locals.requestId = requestId;
  response.setHeader(REQUEST_ID, requestId);
  logAtEnd(request, response, requestId);
  next();
}

/** Middleware: sets security headers. Without a trusted proxy, X-Forwarded-Host is ignored. */
export function setSecurityHeaders(request: Request, response: Response, next: NextFunction): void {
  if (env.TRUST_PROXY === undefined) delete request.headers["x-forwarded-host"];
  response.set(securityHeaders(request.path, https));
  next();
}

/** Middleware: refuses methods that no route has; some would fail inside Remix. */
export function requireKnownMethod(request: Request, response: Response, next: NextFunction): void {
  if (METHODS.includes(request.method)) {
    next();
    return;
  }
  response.setHeader("Allow", METHODS.join(", "));
  refuse(request, response, UNKNOWN_METHOD);
}

/**
 * Middleware: refuses cross-site writes (CSRF). Removes Origin afterwards: Remix would compare it with Host, which
 * may differ from the public address behind a proxy.
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
