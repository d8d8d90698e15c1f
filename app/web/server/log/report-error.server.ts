import { INTERNAL_ERROR } from "~/domain/internal-error-words";
import { log, loggablePath } from "./log.server";

export const internalErrorSentence = (requestId: unknown): string =>
  `${INTERNAL_ERROR}. Please tell us this number: ${requestId}`;

/** Logs an unexpected error with its request id. Returns the sentence for people, which contains only the id. */
export function reportError(error: unknown, request: Request, requestId: string): string {
  const what = error instanceof Error ? error.stack : String(error);
  const path = loggablePath(new URL(request.url).pathname);
  log.error({ requestId, path, error: what }, "failed");
  return `${INTERNAL_ERROR}. Please try again. If it happens again, tell us this number: ${requestId}`;
}
