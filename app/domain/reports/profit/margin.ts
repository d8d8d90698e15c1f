import type { ProfitFigures } from "./profit-view";

type Figures = Pick<ProfitFigures, "turnoverCents" | "vatCents" | "unknownCents">;

/** The turnover without VAT of copies whose cost is known. */
export const knownTurnover = ({ turnoverCents, vatCents, unknownCents }: Figures): number =>
  turnoverCents - vatCents - unknownCents;

/** How much of it is profit, in whole percent; null where there is none. */
export function marginPercent(figures: Figures & Pick<ProfitFigures, "profitCents">) {
  const known = knownTurnover(figures);
  return known > 0 ? Math.round((figures.profitCents * 100) / known) : null;
}
