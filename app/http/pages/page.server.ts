import { type AppLoadContext, data } from "@remix-run/node";
import { asExpected } from "~/domain/busy.server";
import { DomainError } from "~/domain/errors";
import { STATUS_OF } from "../api/status";
import { requestFacts } from "../server/context";
import { log } from "../server/log.server";

/** An expected failure as what a page's error boundary is given; any other as it is. */
function asAnswer(thrown: unknown): unknown {
  const error = asExpected(thrown);
  if (!(error instanceof DomainError)) return error;
  return data({ code: error.code, message: error.message }, { status: STATUS_OF[error.code] });
}

/**
 * Runs what a page reads. An expected failure becomes the page's error boundary with the right status.
 * @throws Response data with the failure's code and message.
 */
export function forPage<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw asAnswer(error);
  }
}

/** As `forPage`, for what takes its time. @throws Response data with the failure's code and message. */
export async function forPageLater<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw asAnswer(error);
  }
}

/**
 * Runs what a page reads, for a page that has words of its own for a failure of ours: it is logged, and the page is
 * answered with status 500 and `hasFailed`.
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
