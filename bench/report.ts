type ReportFigures = Record<string, number | string | boolean | null>;
type Budget = { wanted: string; isKept: boolean };
export type Measure = { what: string; figures: ReportFigures; budget?: Budget };
export type Section = { title: string; measures: Measure[]; notes?: string[] };

export function atLeast(limit: number, value: number, unit = ""): Budget {
  return { wanted: `≥ ${formatFigure(limit)}${unit}`, isKept: value >= limit };
}

export function atMost(limit: number, value: number, unit = ""): Budget {
  return { wanted: `≤ ${formatFigure(limit)}${unit}`, isKept: value <= limit };
}

export const allKept = (...budgets: Budget[]): Budget => ({
  wanted: budgets.map(({ wanted }) => wanted).join(", "),
  isKept: budgets.every(({ isKept }) => isKept),
});

/** Percentile by nearest rank. NaN without values. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.ceil(share * sorted.length);
  return sorted[Math.min(Math.max(rank, 1), sorted.length) - 1] ?? Number.NaN;
}

/** Median, the lower of the two middle values for an even number. NaN without values. */
export const median = (values: number[]): number => percentile(values, 0.5);

export function formatFigure(value: ReportFigures[string] | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "-";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value;
  const size = Math.abs(value);
  const digits = Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return value.toFixed(digits).replace(/\B(?=(\d{3})+$)/g, " ");
}

export function formatSection({ title, measures, notes = [] }: Section): string {
  const columns = [...new Set(measures.flatMap(({ figures }) => Object.keys(figures)))];
  const rows = [
    ["", ...columns, "budget"],
    ...measures.map(({ what, figures, budget }) => [
      what,
      ...columns.map((column) => (column in figures ? formatFigure(figures[column]) : "")),
      budget ? `${budget.wanted} ${budget.isKept ? "kept" : "MISSED"}` : "",
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const isFigure = (i: number) => i > 0 && i <= columns.length;
  const lines = rows.map((row) =>
    row
      .map((cell, i) => (isFigure(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
  return [title, ...lines.map((line) => `  ${line}`), ...notes.map((note) => `  ${note}`)].join(
    "\n",
  );
}
