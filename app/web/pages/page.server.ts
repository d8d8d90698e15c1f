import { type AppLoadContext, data } from "@remix-run/node";
import { DomainError } from "~/domain/errors";
import { requestFacts } from "../server/context";
import { expected } from "../server/expected.server";
import { log } from "../server/log/log.server";
import { STATUS_OF } from "../server/status";

function asAnswer(thrown: unknown): unknown {
  const error = expected(thrown);
  if (!(error instanceof DomainError)) return error;
  return data({ code: error.code, message: error.message }, { status: STATUS_OF[error.code] });
}

/**
 * Runs a page's read. An expected failure shows the error boundary with the right status.
 * @throws Response data with the failure's code and message.
 */
export function forPage<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw asAnswer(error);
  }
}

export async function forPageLater<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw asAnswer(error);
  }
}

/**
 * Runs a page's read, for a page with its own text for unexpected failures, which are logged and answered with status
 * 500 and `hasFailed`.
 */
export function orFailure<Result extends object>(context: AppLoadContext, read: () => Result) {
  try {
    return data({ hasFailed: false as const, ...read() });
  } catch (error) {
    const { requestId } = requestFacts(context);
    log.error({ requestId, error: error instanceof Error ? error.stack : error }, "page failed");
    return data({ hasFailed: true as const }, { status: 500 });
  }
}
