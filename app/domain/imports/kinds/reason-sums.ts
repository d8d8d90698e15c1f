export type ReasonSum = { reason: string; rows: number };

const SUMS_SHOWN = 10;

const IN_GENERAL: [RegExp, string][] = [
  [/^Row \d+ /, "Another row "],
  [/^\d+ books ([^:]*): .*$/, "Several books $1."],
  [/^The shop has the ISBN \S+ as '.*$/, "The shop has its ISBN as another title."],
  [/^The ([a-z ]+) '.*?' (?=[a-z])/, "The $1 "],
  [/, and this one is '.*'\.$/, "."],
];

// Without what only this row has, and without what to do: 'The stock 'many' is not a whole number of copies. …'
function inGeneral(sentence: string): string {
  const general = IN_GENERAL.reduce((text, [own, all]) => text.replace(own, all), sentence);
  return /^.*?\.(?=\s|$)/.exec(general)?.[0].slice(0, -1) ?? general;
}

// Sums refused rows by reason, the reason of most rows first. A row with two counts for both.
export function reasonSums() {
  const rows = new Map<string, number>();
  return {
    add(reasons: readonly string[]): void {
      for (const reason of new Set(reasons.map(inGeneral))) {
        rows.set(reason, (rows.get(reason) ?? 0) + 1);
      }
    },
    sums: (): ReasonSum[] =>
      [...rows]
        .map(([reason, count]) => ({ reason, rows: count }))
        .sort((one, other) => other.rows - one.rows)
        .slice(0, SUMS_SHOWN),
  };
}
