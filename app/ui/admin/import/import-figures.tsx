import { formatCount } from "~/domain/values/money";
import { Figures } from "../charts/figures";
import type { Counts, Wizard } from "./wizards";

type ImportFiguresProps = { of: Wizard; label: string; counts: Counts };

export function ImportFigures({ of, label, counts }: ImportFiguresProps) {
  const figure = (count: keyof Counts) => ({
    name: of.counts[count],
    value: formatCount(counts[count]),
  });
  return (
    <Figures
      label={label}
      figures={[figure("created"), figure("updated"), figure("skipped"), figure("refused")]}
    />
  );
}
