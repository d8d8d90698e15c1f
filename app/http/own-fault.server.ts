import { log, loggablePath } from "./log.server";

/**
 * Writes a failure that nobody expected into the log, under its request's id. Answers what people may read of it:
 * never more than the id.
 */
export function reportFault(error: unknown, request: Request, requestId: string): string {
  const what = error instanceof Error ? error.stack : String(error);
  const path = loggablePath(new URL(request.url).pathname);
  log.error({ requestId, path, error: what }, "failed");
  return `Something went wrong on our side. Please try again. If it keeps happening, quote ${requestId} to us.`;
}
