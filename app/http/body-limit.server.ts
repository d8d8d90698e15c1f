import type { NextFunction, Request, Response } from "express";
import { refuse } from "./refuse.server";
import { routePath } from "./route-path";

const KB = 1024;
const DEFAULT_LIMIT = 64 * KB;
const PATIENCE_MS = 5_000;

/** Addresses whose bodies are allowed another size than the 64 KB that forms and calls get. */
const LIMITS: Record<string, number> = {
  "/api/v1/payments/notify": 16 * KB,
  // The sign-in form may carry another form along, each field under a longer name.
  "/admin/login/again": 128 * KB,
  "/admin/login/again.data": 128 * KB,
};

const TOO_LARGE = { status: 413, code: "too_large", message: "That is too much to send at once." };

/**
 * Refuses bodies over the address's limit before Remix, which would buffer them whole: by their declared length,
 * and by counting what arrives when none was declared.
 */
export function limitBody(request: Request, response: Response, next: NextFunction): void {
  const limit = LIMITS[routePath(request.path)] ?? DEFAULT_LIMIT;
  const declared = Number(request.headers["content-length"] ?? 0);
  if (declared > limit) {
    refuse(request, response, TOO_LARGE);
    discardRest(request);
    return;
  }
  if (request.headers["transfer-encoding"] !== undefined) countBody(request, response, limit);
  // A route that reads no body would leave it in the way of the connection's next request.
  response.once("finish", () => {
    if (!request.complete) discardRest(request);
  });
  next();
}

function countBody(request: Request, response: Response, limit: number): void {
  let received = 0;
  // Paused first, so that listening does not start the flow: the route's own reader will.
  request.pause();
  request.on("data", (chunk: Buffer) => {
    received += chunk.length;
    if (received <= limit) return;
    if (!response.headersSent) refuse(request, response, TOO_LARGE);
    discardRest(request);
  });
}

/** Lets the rest come and keeps none of it, for a while: hanging up on a client that still sends loses the answer. */
function discardRest(request: Request): void {
  // Whoever else was reading gets no more of it.
  request.removeAllListeners("data");
  request.resume();
  const patience = setTimeout(() => request.destroy(), PATIENCE_MS).unref();
  request.once("close", () => clearTimeout(patience));
}
