import type { LotView } from "./view";

export type Consigned = "none" | "some" | "all";

export type LabelView = {
  title: string;
  condition: string;
  priceCents: number;
  shelf: string | null;
  // Of this copy or, where nobody knows which it is, of the book's copies.
  consigned: Consigned;
  // To type where the code cannot be scanned.
  number: string;
  // Rows of its QR code, true is dark.
  modules: boolean[][];
};

export const copiesToLabel = ({ leftQty, keptQty }: LotView): number => leftQty + keptQty;
