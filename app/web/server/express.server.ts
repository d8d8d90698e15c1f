import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { NextFunction, Request, Response } from "express";
import { waitToSave } from "~/domain/busy.server";
import { env, isHttps } from "~/env.server";
import { askedRoute } from "./addresses/asked-route.server";
import { log } from "./log/log.server";
import { logAtEnd, newRequestId, REQUEST_ID } from "./log/request-log.server";
import { isOwnOrigin } from "./origin.server";
import { refuse } from "./refuse.server";
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

function comesFromShop({ method, headers }: Request): boolean {
  const { origin, host, "sec-fetch-site": site } = headers;
  const facts = { method, host, origin, secFetchSite: site?.toString() };
  return isOwnOrigin(facts, env.BASE_URL);
}

/**
 * Middleware: refuses cross-site writes (CSRF). Removes Origin afterwards: Remix would compare it with Host, which
 * may differ from the public address behind a proxy.
 */
export function requireOwnOrigin(request: Request, response: Response, next: NextFunction): void {
  if (comesFromShop(request) || askedRoute(request.originalUrl).isCrossSite) {
    delete request.headers.origin;
    next();
  } else refuse(request, response, FOREIGN_ORIGIN);
}

/** The proxies that Express trusts to name a client: a number of hops, or a list of addresses and subnets. */
export const trustedProxies = /^\d+$/.test(env.TRUST_PROXY ?? "")
  ? Number(env.TRUST_PROXY)
  : (env.TRUST_PROXY ?? false);

const UNTRUSTED =
  "A request came with X-Forwarded-For, but TRUST_PROXY is not set. If a proxy stands in front of the shop, all visitors count as one, and one of them can use up the limits of all: set TRUST_PROXY";

let isWarned = false;

/** Middleware: warns once about a proxy header when no proxy is trusted: rate limits would count all visitors as one. */
export function warnOfProxy({ headers }: Request, _response: Response, next: NextFunction): void {
  if (!isWarned && env.TRUST_PROXY === undefined && headers["x-forwarded-for"]) {
    isWarned = true;
    log.warn(UNTRUSTED);
  }
  next();
}

const MAX_AT_ONCE = 8;

const underWay = new WeakMap<Socket, number>();

/**
 * Closes a connection that pipelines many requests (RFC 9112, section 9.3.2), because all of them would be answered
 * before other clients'.
 */
export function refusePipelines(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const { socket } = request;
  const others = underWay.get(socket) ?? 0;
  if (others >= MAX_AT_ONCE) {
    socket.destroy();
    return;
  }
  underWay.set(socket, others + 1);
  response.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
  next();
}

const READS = ["GET", "HEAD"];

/**
 * Middleware: makes a write wait for another writer before it starts, rather than block the event loop in the middle.
 * After the time limit it proceeds and fails with the handler's own error.
 */
export function waitForWriter(request: Request, _response: Response, next: NextFunction): void {
  if (READS.includes(request.method)) next();
  else waitToSave().then(() => next(), next);
}
