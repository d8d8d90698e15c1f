import type { ErrorRequestHandler, Request, Response } from "express";
import { log, loggablePath } from "./log/log.server";
import { internalErrorSentence } from "./log/report-error.server";
import { UNREADABLE } from "./readable-address.server";
import { refuse } from "./refuse.server";

/** The path cannot be decoded (`/%E0%A4%A`), or path and Host are not a valid URL. */
function isUnreadableAddress(error: unknown): boolean {
  if (error instanceof URIError) return true;
  return error instanceof TypeError && "code" in error && error.code === "ERR_INVALID_URL";
}

/**
 * Error middleware for failures outside Remix: logs and answers in the shop's format. A request that was already
 * answered (body too large) gets no second answer.
 */
export const answerFailure: ErrorRequestHandler = (error, request, response, _next) => {
  if (response.writableEnded) return;
  if (response.headersSent) response.destroy();
  else if (isUnreadableAddress(error)) refuse(request, response, UNREADABLE);
  else answerBroken(error, request, response);
};

function answerBroken(error: unknown, request: Request, response: Response): void {
  const requestId: unknown = response.locals.requestId;
  const what = error instanceof Error ? error.stack : String(error);
  log.error({ requestId, path: loggablePath(request.originalUrl), error: what }, "failed");
  refuse(request, response, {
    status: 500,
    code: "internal",
    message: internalErrorSentence(requestId),
  });
}
