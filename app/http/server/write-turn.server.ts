import type { NextFunction, Request, Response } from "express";
import { waitToSave } from "~/domain/busy.server";

const RETRY_AFTER_SECONDS = "5";
const READS = ["GET", "HEAD"];

/** Middleware: adds Retry-After to every 503. */
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
 * Middleware: makes a write wait for another writer before it starts rather than block the event loop in the middle.
 * After the time limit it proceeds and fails with the handler's own error.
 */
export function waitForWriter(request: Request, _response: Response, next: NextFunction): void {
  if (READS.includes(request.method)) next();
  else waitToSave().then(() => next(), next);
}
