import type { ProfitFigures } from "./profit-view";

type Figures = Pick<ProfitFigures, "knownSalesCents" | "profitCents">;

/** How much of the price of copies whose cost is known is profit, in whole percent; null where there are none. */
export const marginPercent = ({ knownSalesCents, profitCents }: Figures): number | null =>
  knownSalesCents > 0 ? Math.round((profitCents * 100) / knownSalesCents) : null;
