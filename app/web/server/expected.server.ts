import { asExpected } from "~/domain/busy.server";
import { DomainError } from "~/domain/errors";
import { log } from "./log/log.server";

/**
 * Turns an error that the shop has a sentence for into a DomainError; returns any other unchanged. Logs what a disk
 * refused, because the user only learns that nothing was saved.
 */
export function expected(thrown: unknown, requestId = "none"): unknown {
  const error = asExpected(thrown);
  if (error instanceof DomainError && error.cause instanceof Error) {
    log.error({ requestId, error: error.cause.stack }, "the disk took nothing");
  }
  return error;
}
