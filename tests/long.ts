/** Set by `npm run test:long`, the nightly run with more random tests, and by `npm run test:faults`. */
export const isLong = process.env.TEST_LONG === "1";

/** Number of repetitions: `usual` in a normal run, `long` in a nightly one. */
export const turnsOf = (usual: number, long: number): number => (isLong ? long : usual);
