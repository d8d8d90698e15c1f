import { formatCount } from "~/domain/values/money";
import { Figures } from "../charts/figures";
import type { Counts, Wizard } from "./wizards";

type ImportFiguresProps = { of: Wizard; label: string; counts: Counts; changes?: string };

export function ImportFigures({ of, label, counts, changes }: ImportFiguresProps) {
  const figure = (count: keyof Counts) => ({
    name: of.counts[count],
    value: formatCount(counts[count]),
    to: count === "updated" && counts.updated > 0 ? changes : undefined,
  });
  return (
    <Figures
      label={label}
      figures={[figure("created"), figure("updated"), figure("skipped"), figure("refused")]}
    />
  );
}
