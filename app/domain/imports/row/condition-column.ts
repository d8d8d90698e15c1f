import { cleanCell } from "../cells/cell";
import { readCondition, suggestCondition } from "../cells/condition";
import type { FieldMapping } from "./suggest-mapping";

const LONGEST = 40;
const MOST = 0.6;

const looksLikeOne = (cell: string) =>
  cell.length <= LONGEST && ("value" in readCondition(cell) || suggestCondition(cell) !== null);

// Says which ignored column looks like the conditions that no column is mapped to: every book would become Good.
export function overlookedCondition(
  headers: string[],
  rows: string[][],
  mapping: FieldMapping,
): string | null {
  if (Object.values(mapping).includes("condition")) return null;
  const header = headers.find((one, i) => {
    if (Object.hasOwn(mapping, one)) return false;
    const cells = rows.map((row) => cleanCell(row[i] ?? "")).filter(Boolean);
    return cells.length > 1 && cells.filter(looksLikeOne).length / cells.length >= MOST;
  });
  if (header === undefined) return null;
  return `The column '${header}' is ignored, and looks like the condition of the books. Choose Condition for it below, or each new book becomes Good.`;
}
