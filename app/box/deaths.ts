/** More deaths than this in the time below are no accident: starting again would go on for ever. */
const MOST = 5;
const WITHIN_MS = 60_000;

/** Counts the ends of workers that nobody asked for; times in ms that only go on. */
export function deathCount() {
  let times: number[] = [];
  return {
    /** Notes one, and says whether there are too many to start another worker. */
    isTooMany(at: number): boolean {
      times = [...times.filter((time) => time > at - WITHIN_MS), at];
      return times.length > MOST;
    },
  };
}
