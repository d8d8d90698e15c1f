// The last day on which a version of Node gets fixes, by its major number. Source: the release schedule of Node.js.
const LAST_DAYS: Record<number, string> = {
  20: "2026-04-30",
  21: "2024-06-01",
  22: "2027-04-30",
  23: "2025-06-01",
  24: "2028-04-30",
  25: "2026-06-01",
  26: "2029-04-30",
};

export const nodesWithFixes = (now: Date): number[] =>
  Object.keys(LAST_DAYS)
    .map(Number)
    .filter((major) => major % 2 === 0 && fixesEndedOn(major, now) === null);

/**
 * The day (YYYY-MM-DD) on which fixes for a Node ended, or null while it gets them, as a Node newer than the table
 * does.
 */
export function fixesEndedOn(major: number, now: Date): string | null {
  const lastDay = LAST_DAYS[major];
  return lastDay !== undefined && now.toISOString().slice(0, 10) > lastDay ? lastDay : null;
}
