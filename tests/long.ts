/** Set by `npm run test:long`: more of what is left to chance and to the moment, for a night. */
export const isLong = process.env.TEST_LONG === "1";

/** How often a test does what it does again and again: `usual` in every run of the tests, `long` in a long one. */
export const turnsOf = (usual: number, long: number): number => (isLong ? long : usual);
