import { ticks } from "~/domain/dates/time";
import type { LimitWindows } from "./limit-windows.server";
import { log } from "./log.server";

/** What does not answer is not asked at every call: asking may block for as long as opening a file does. */
const AGAIN_MS = 10_000;

const ALONE = "calls are counted without the others";

/**
 * Windows that several processes count in, opened at once; `who` keeps them. While they cannot be opened, read or written,
 * calls are counted in `own` windows: a limit is then as many times larger as there are of those, but the shop goes on.
 */
export function sharedLimitWindows(
  open: () => LimitWindows,
  own: LimitWindows,
  who = "the limits' file",
): LimitWindows {
  let shared: LimitWindows | undefined;
  let askAgainAt = Number.NEGATIVE_INFINITY;
  let isTold = false;

  function told(error: unknown): void {
    askAgainAt = ticks() + AGAIN_MS;
    if (!isTold) log.error({ error: String(error) }, `${who} does not answer: ${ALONE}`);
    isTold = true;
  }

  function ask<Answer>(question: (windows: LimitWindows) => Answer): Answer {
    if (ticks() < askAgainAt) return question(own);
    try {
      shared ??= open();
      const answer = question(shared);
      if (isTold) log.info(`${who} answers again: calls are counted together`);
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
