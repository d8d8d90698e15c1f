import type { BoxQuestion } from "./question";

const MICROSECONDS = 1_000_000;

/** What the primary itself takes of the machine. */
export type PrimaryUse = { residentBytes: number; userSeconds: number; systemSeconds: number };

export const primaryUse: BoxQuestion<null, PrimaryUse> = { kind: "primary-use" };

/** What this process takes. */
export function measureUse(): PrimaryUse {
  const { user, system } = process.cpuUsage();
  return {
    residentBytes: process.memoryUsage.rss(),
    userSeconds: user / MICROSECONDS,
    systemSeconds: system / MICROSECONDS,
  };
}
