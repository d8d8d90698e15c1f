import type { NextFunction, Request, Response } from "express";
import { waitToSave } from "~/domain/busy.server";

const RETRY_AFTER_SECONDS = "5";
const READS = ["GET", "HEAD"];

/** Says in every 503 when to come again, whichever door it came through. */
export function sayWhenToRetry(_request: Request, response: Response, next: NextFunction): void {
  const end = response.end.bind(response);
  response.end = (...args: unknown[]) => {
    const isUnavailable = response.statusCode === 503 && !response.headersSent;
    if (isUnavailable && !response.hasHeader("Retry-After")) {
      response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
    }
    return Reflect.apply(end, response, args);
  };
  next();
}

/**
 * Lets what changes something wait for another writer before it begins, and not in the middle, where nobody else would
 * be served. What has waited long enough goes on: it fails at once, in the words of its own door.
 */
export function waitForWriter(request: Request, _response: Response, next: NextFunction): void {
  if (READS.includes(request.method)) next();
  else waitToSave().then(() => next(), next);
}
