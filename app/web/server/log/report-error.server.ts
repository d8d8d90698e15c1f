import { INTERNAL_ERROR } from "~/domain/internal-error-words";
import { log, loggablePath } from "./log.server";

export const internalErrorSentence = (requestId: unknown): string =>
  `${INTERNAL_ERROR}. Please tell us this number: ${requestId}`;

/**
 * Logs an unexpected error with its request id. Returns the sentences for people: `what` failed, without a full stop, and the id,
 * nothing else of the error.
 */
export function reportError(
  error: unknown,
  request: Request,
  requestId: string,
  what: string = INTERNAL_ERROR,
): string {
  const cause = error instanceof Error ? error.stack : String(error);
  const path = loggablePath(new URL(request.url).pathname);
  log.error({ requestId, path, error: cause }, "failed");
  return `${what}. Please try again. If it happens again, tell us this number: ${requestId}`;
}
