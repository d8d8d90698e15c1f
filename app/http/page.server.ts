import { data } from "@remix-run/node";
import { DomainError } from "~/domain/errors";
import { STATUS_OF } from "./status";

/**
 * Runs what a page reads. An expected failure becomes the page's error boundary with the right status.
 * @throws Response data with the failure's code and message.
 */
export function forPage<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw data({ code: error.code, message: error.message }, { status: STATUS_OF[error.code] });
  }
}
