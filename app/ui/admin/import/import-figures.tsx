import { formatCount } from "~/domain/money";
import { Figures } from "../figures";

export type ImportCounts = { created: number; updated: number; skipped: number; refused: number };

export function ImportFigures({ label, counts }: { label: string; counts: ImportCounts }) {
  const { created, updated, skipped, refused } = counts;
  return (
    <Figures
      label={label}
      figures={[
        { name: "New", value: formatCount(created) },
        { name: "Changed", value: formatCount(updated) },
        { name: "Unchanged", value: formatCount(skipped) },
        { name: "Refused", value: formatCount(refused) },
      ]}
    />
  );
}
