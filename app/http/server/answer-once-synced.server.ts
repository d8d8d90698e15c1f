import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "./log.server";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Keeps the end of an answer to a request that may write until the disk has what was written: a shopper who was told that
 * a book is theirs keeps it through a power cut. `unsynced` is null when the disk has all.
 * Where the disk fails, an answer that tells of a failure is sent all the same, and for any other the connection ends.
 */
export function answerOnceSynced(
  { method = "" }: IncomingMessage,
  response: ServerResponse,
  unsynced: () => Promise<void> | null,
): void {
  if (READS.has(method)) return;
  const end = response.end.bind(response);
  response.end = (...args: unknown[]) => {
    const send = () => Reflect.apply(end, response, args);
    const written = unsynced();
    if (written === null) return send();
    written.then(send, (error) => {
      log.error({ error: String(error) }, "the disk did not take what was written");
      if (response.statusCode < 400) response.destroy();
      else send();
    });
    return response;
  };
}
