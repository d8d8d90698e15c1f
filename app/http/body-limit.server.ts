import type { NextFunction, Request, Response } from "express";
import { refuse } from "./refuse.server";

const KB = 1024;
const DEFAULT_LIMIT = 64 * KB;

/** Addresses whose bodies are allowed another size than the 64 KB that forms and calls get. */
const LIMITS: Record<string, number> = { "/api/v1/payments/notify": 16 * KB };

const TOO_LARGE = { status: 413, code: "too_large", message: "That is too much to send at once." };

/**
 * Refuses bodies over the address's limit before Remix, which would buffer them whole: by their declared length,
 * and by counting what arrives when none was declared.
 */
export function limitBody(request: Request, response: Response, next: NextFunction): void {
  const limit = LIMITS[request.path] ?? DEFAULT_LIMIT;
  const declared = Number(request.headers["content-length"] ?? 0);
  if (declared > limit) {
    response.setHeader("Connection", "close");
    refuse(request, response, TOO_LARGE);
    return;
  }
  if (request.headers["transfer-encoding"] !== undefined) countBody(request, response, limit);
  next();
}

function countBody(request: Request, response: Response, limit: number): void {
  let received = 0;
  // Paused first, so that listening does not start the flow: the route's own reader will.
  request.pause();
  request.on("data", (chunk: Buffer) => {
    received += chunk.length;
    if (received <= limit) return;
    if (!response.headersSent) {
      response.setHeader("Connection", "close");
      refuse(request, response, TOO_LARGE);
    }
    request.destroy();
  });
}
