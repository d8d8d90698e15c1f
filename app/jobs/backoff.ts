const FIRST_PAUSE_MS = 1_000;
export const MAX_PAUSE_MS = 15 * 60_000;

/** After this many retries (about a day) a job is dead: kept and shown, but not run. */
export const MAX_TRIES = 100;

/** Exponential backoff after the nth failure: doubles from a second to a quarter of an hour. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 20), MAX_PAUSE_MS);
}
