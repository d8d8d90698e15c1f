import type { BookView } from "~/domain/catalogue/view";
import type { DeliveryOptionView } from "~/domain/delivery/view";

/** What a book's page hands to the dialogs over it: opening one asks the server for nothing. */
export type BookContext = {
  book: BookView;
  /** This very shopper is paying for it already. */
  isOwn: boolean;
  asksForAddress: boolean;
  /** The catalogue that the way back leads to, as its address has it. */
  search: string;
  /** How one copy of it can reach its buyer. */
  delivery: DeliveryOptionView[];
  words: { deliveryText: string | null; holdMinutes: number };
};
