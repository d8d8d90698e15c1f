const STEPS = [1, 2, 2.5, 5, 10];

/** The ticks of an axis from 0 to just past the largest value: at most five round multiples of `unit`. */
export function axisTicks(largest: number, unit: number): number[] {
  const rough = Math.max(largest / 4, unit) / unit;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = STEPS.map((each) => each * power).find(
    (each) => each >= rough && Number.isInteger(each),
  );
  const between = (step ?? 10 * power) * unit;
  const howMany = Math.max(1, Math.ceil(largest / between));
  return Array.from({ length: howMany + 1 }, (_, i) => i * between);
}
