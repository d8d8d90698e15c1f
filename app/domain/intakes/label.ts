import type { LotView } from "./view";

export type LabelView = {
  title: string;
  condition: string;
  priceCents: number;
  shelf: string | null;
  // To type where the code cannot be scanned.
  number: string;
  // Rows of its QR code, true is dark.
  modules: boolean[][];
};

export const copiesToLabel = ({ leftQty, keptQty }: LotView): number => leftQty + keptQty;
