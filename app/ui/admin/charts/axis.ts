const STEPS = [1, 2, 2.5, 5, 10];

/**
 * The ticks of an axis at round multiples of `unit`, from just below the lowest negative value, or 0, to just above the
 * largest.
 */
export function axisTicks(largest: number, unit: number, deepest = 0): number[] {
  const rough = Math.max((largest + deepest) / 4, unit) / unit;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = STEPS.map((each) => each * power).find(
    (each) => each >= rough && Number.isInteger(each),
  );
  const between = (step ?? 10 * power) * unit;
  const above = Math.max(1, Math.ceil(largest / between));
  const below = Math.ceil(deepest / between);
  return Array.from({ length: below + above + 1 }, (_, i) => (i - below) * between);
}
