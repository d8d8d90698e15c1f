import type { LotView } from "./view";

export type LabelView = {
  title: string;
  condition: string;
  priceCents: number;
  shelf: string | null;
  // Rows of its QR code, true is dark.
  modules: boolean[][];
};

export const copiesToLabel = ({ leftQty, keptQty }: LotView): number => leftQty + keptQty;
