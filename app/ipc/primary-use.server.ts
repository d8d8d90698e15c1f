const MICROSECONDS = 1_000_000;

/** What a process takes of the machine. */
export type PrimaryUse = { residentBytes: number; userSeconds: number; systemSeconds: number };

/** What this process takes. */
export function measureUse(): PrimaryUse {
  const { user, system } = process.cpuUsage();
  return {
    residentBytes: process.memoryUsage.rss(),
    userSeconds: user / MICROSECONDS,
    systemSeconds: system / MICROSECONDS,
  };
}
