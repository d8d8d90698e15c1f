const FIRST_PAUSE_MS = 1_000;
/** No job waits longer than this for its next try. */
export const MAX_PAUSE_MS = 15 * 60_000;

/** After this many tries (about a day) a job is set aside, visible, instead of tried for ever. */
export const MAX_TRIES = 100;

/** How long to wait after the nth failed try: doubling from a second to a quarter of an hour. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 20), MAX_PAUSE_MS);
}
