import { OUR_FAULT } from "~/domain/our-fault";
import { log, loggablePath } from "./log.server";

/** Error codes of SQLite and the file system for a full disk. */
const FULL = ["SQLITE_FULL", "ENOSPC", "EDQUOT"];

const isFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && FULL.some((code) => code === error.code);

/** Tells programs, and pages outside Remix, of an unexpected error. */
export const ourFaultSentence = (requestId: unknown): string =>
  `${OUR_FAULT}. Please tell us this number: ${requestId}`;

/** Logs an unexpected error with its request id. Answers the sentence for people, which contains only the id. */
export function reportError(error: unknown, request: Request, requestId: string): string {
  const what = error instanceof Error ? error.stack : String(error);
  const path = loggablePath(new URL(request.url).pathname);
  log.error({ requestId, path, error: what }, "failed");
  const happened = isFull(error)
    ? "The shop's disk is full, so nothing was saved."
    : `${OUR_FAULT}.`;
  return `${happened} Please try again. If it happens again, tell us this number: ${requestId}`;
}
