import type { Request, Response } from "express";
import { NOTHING_ALLOWED } from "../server/security-headers.server";

/** A minimal page with one sentence: no style, no script. */
export function sentencePage(sentence: string): string {
  return `<!DOCTYPE html><html lang="en"><meta name="viewport" content="width=device-width"><title>${sentence}</title><h1>${sentence}</h1><p><a href="/">Back to the shop</a></p></html>`;
}

/** Answers a request that is refused before routing: JSON for the API, a small page for people. */
export function refuse(
  request: Request,
  response: Response,
  refusal: { status: number; code: string; message: string },
): void {
  const { status, code, message } = refusal;
  response.status(status).set("Content-Security-Policy", NOTHING_ALLOWED);
  if (request.path.startsWith("/api/")) {
    response.json({ error: { code, message, fields: {} }, message });
    return;
  }
  response.type("html").send(sentencePage(message));
}
