import type { LotView } from "./view";

export type LabelView = {
  title: string;
  condition: string;
  priceCents: number;
  shelf: string | null;
  // Rows of its QR code, true is dark.
  modules: boolean[][];
};

export const copiesToLabel = ({ quantity, soldQty, returnedQty, givenAwayQty }: LotView): number =>
  quantity - soldQty - returnedQty - givenAwayQty;
