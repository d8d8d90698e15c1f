import type { Request, Response } from "express";
import { askedRoute } from "./addresses/asked-route.server";
import { NOTHING_ALLOWED } from "./security-headers.server";
import { sentencePage } from "./sentence-page";

/** Answers a request that is refused before routing: JSON for the API, a small page for people. */
export function refuse(
  request: Request,
  response: Response,
  refusal: { status: number; code: string; message: string },
): void {
  const { status, code, message } = refusal;
  response.status(status).set("Content-Security-Policy", NOTHING_ALLOWED);
  if (askedRoute(request.originalUrl).part === "api") {
    response.json({ error: { code, message, fields: {} }, message });
    return;
  }
  response.type("html").send(sentencePage(message));
}
