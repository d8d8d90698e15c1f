const TICK_MS = 5;

/**
 * `ms` of what was done. Refused is what the shop rightly did not do, as a second sale of a last copy. `inTime` of both
 * were answered before the end.
 */
export type Tally = {
  seconds: number;
  ms: number[];
  refused: number;
  inTime: number;
  failures: string[];
};

/** What went wrong, in a line. `fetch` says why in the error's cause. */
export function troubleOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${troubleOf(error.cause)}`;
}

/** Does one thing: answers its ms, or that the shop refused, or that there was nothing to do. */
export type Work = () => Promise<number | "refused" | "nothing">;

/** Begins `work` so many times a second, however long each takes, until it is stopped. */
export function atRate(perSecond: number, work: Work): { stop: () => Promise<Tally> } {
  const tally: Tally = { seconds: 0, ms: [], refused: 0, inTime: 0, failures: [] };
  const open = new Set<Promise<void>>();
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1_000;
  let begun = 0;

  async function once(): Promise<void> {
    try {
      const outcome = await work();
      if (outcome === "refused") tally.refused += 1;
      else if (outcome !== "nothing") tally.ms.push(outcome);
    } catch (error) {
      tally.failures.push(troubleOf(error));
    }
  }

  const timer = setInterval(() => {
    for (; begun < elapsed() * perSecond; begun++) {
      const one = once();
      open.add(one);
      one.finally(() => open.delete(one));
    }
  }, TICK_MS);

  return {
    async stop() {
      clearInterval(timer);
      tally.seconds = elapsed();
      tally.inTime = tally.ms.length + tally.refused;
      await Promise.all(open);
      return tally;
    },
  };
}
