const SEPARATORS = [",", ";", "\t"] as const;
export type Separator = (typeof SEPARATORS)[number];

const SEP_LINE = /^"?sep=([,;\t])"?[^\S\n\t]*(?:\n|$)/i;
const ROWS_ASKED = 10;

function countsOf(sample: string): Record<Separator, number>[] {
  const rows: Record<Separator, number>[] = [];
  let row = { ",": 0, ";": 0, "\t": 0 };
  let isQuoted = false;
  for (const one of sample) {
    if (one === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (one === "\n") {
      rows.push(row);
      if (rows.length === ROWS_ASKED) return rows;
      row = { ",": 0, ";": 0, "\t": 0 };
    } else if (one === "," || one === ";" || one === "\t") row[one] += 1;
  }
  return [...rows, row];
}

/**
 * The separator of a file, and the length of its `sep=` line if there is one. Otherwise the first row with any
 * separator decides: column names contain no commas, while prices and tags below do. `sample` has line feeds.
 */
export function findSeparator(sample: string): { separator: Separator; skipped: number } {
  const said = SEP_LINE.exec(sample);
  const separator = SEPARATORS.find((one) => one === said?.[1]);
  if (said && separator) return { separator, skipped: said[0].length };
  const rows = countsOf(sample);
  const header = rows.find((row) => SEPARATORS.some((one) => row[one] > 0));
  const found = SEPARATORS.map((one) => ({
    one,
    count: header?.[one] ?? 0,
    alike: rows.filter((row) => row[one] === header?.[one]).length,
  }));
  found.sort((a, b) => b.count - a.count || b.alike - a.alike);
  return { separator: found[0]?.one ?? ",", skipped: 0 };
}
