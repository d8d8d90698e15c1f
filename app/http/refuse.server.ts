import type { Request, Response } from "express";
import { NOTHING_ALLOWED } from "./security-headers.server";

/** Answers a request that never reaches a route: JSON to the API's callers, a small page to people. */
export function refuse(
  request: Request,
  response: Response,
  refusal: { status: number; code: string; message: string },
): void {
  const { status, code, message } = refusal;
  response.status(status);
  if (request.path.startsWith("/api/")) {
    response.json({ error: { code, message, fields: {} }, message });
    return;
  }
  response
    .set("Content-Security-Policy", NOTHING_ALLOWED)
    .type("html")
    .send(
      `<!DOCTYPE html><html lang="en"><meta name="viewport" content="width=device-width"><title>${message}</title><h1>${message}</h1><p><a href="/">Back to the shop</a></p></html>`,
    );
}
