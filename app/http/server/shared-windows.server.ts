import { ticks } from "~/domain/dates/time";
import type { LimitWindows } from "./limit-windows.server";
import { log } from "./log.server";

/** A disk that takes nothing is not asked at every call: asking may block for as long as opening it does. */
const AGAIN_MS = 10_000;

/**
 * Windows that several processes count in, opened at once. While they cannot be opened, read or written, the process
 * counts in its `own`: a limit is then as many times larger as there are processes, but the shop goes on.
 */
export function sharedLimitWindows(open: () => LimitWindows, own: LimitWindows): LimitWindows {
  let shared: LimitWindows | undefined;
  let askAgainAt = Number.NEGATIVE_INFINITY;
  let isTold = false;

  function told(error: unknown): void {
    askAgainAt = ticks() + AGAIN_MS;
    const message = "the limits' file does not answer: this process counts calls by itself";
    if (!isTold) log.error({ error: String(error) }, message);
    isTold = true;
  }

  function ask<Answer>(question: (windows: LimitWindows) => Answer): Answer {
    if (ticks() < askAgainAt) return question(own);
    try {
      shared ??= open();
      const answer = question(shared);
      if (isTold) log.info("the limits' file answers again");
      isTold = false;
      return answer;
    } catch (error) {
      told(error);
      return question(own);
    }
  }

  ask((windows) => windows.waitFor([]));
  return {
    waitFor: (bounds) => ask((windows) => windows.waitFor(bounds)),
    count: (bounds) => ask((windows) => windows.count(bounds)),
    countAnyway: (bounds) => ask((windows) => windows.countAnyway(bounds)),
  };
}
