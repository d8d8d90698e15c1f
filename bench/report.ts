/** What was measured: named figures, with null where this machine cannot tell. */
export type ReportFigures = Record<string, number | string | boolean | null>;

/** One line of a table. `budget` says what is wanted of it, and whether it was kept. */
export type Measure = { what: string; figures: ReportFigures; budget?: Budget };
export type Budget = { wanted: string; isKept: boolean };

/** One table of the report. */
export type ReportSection = { title: string; measures: Measure[]; notes?: string[] };

/** A budget that is kept from `limit` on upwards. */
export function atLeast(limit: number, value: number, unit = ""): Budget {
  return { wanted: `≥ ${formatFigure(limit)}${unit}`, isKept: value >= limit };
}

/** A budget that is kept up to and including `limit`. */
export function atMost(limit: number, value: number, unit = ""): Budget {
  return { wanted: `≤ ${formatFigure(limit)}${unit}`, isKept: value <= limit };
}

/** A figure with as many digits as mean something: three, or all of a whole number. */
export function formatFigure(value: ReportFigures[string] | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "-";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value;
  const size = Math.abs(value);
  const digits = Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return value.toFixed(digits).replace(/\B(?=(\d{3})+$)/g, " ");
}

/** A section as lines of text: names to the left, figures to the right, budgets last. */
export function formatSection({ title, measures, notes = [] }: ReportSection): string {
  const columns = [...new Set(measures.flatMap(({ figures }) => Object.keys(figures)))];
  const hasBudgets = measures.some(({ budget }) => budget !== undefined);
  const rows = [
    ["", ...columns, ...(hasBudgets ? ["budget"] : [])],
    ...measures.map(({ what, figures, budget }) => [
      what,
      ...columns.map((column) => (column in figures ? formatFigure(figures[column]) : "")),
      ...(hasBudgets
        ? [budget ? `${budget.wanted} ${budget.isKept ? "kept" : "MISSED"}` : ""]
        : []),
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
