import type { DeliveryOffer } from "../delivery/kinds";
import type { PaymentOffer } from "../payments/ways";

export type OrderFormView = {
  title: string;
  // Delivery methods; none in a shop that only describes delivery in words.
  delivery: DeliveryOffer[];
  deliveryText: string;
  emailNote: string;
  asksForAddress: boolean;
  // Payment methods; none where there is nothing to choose.
  ways: PaymentOffer[];
  agreement: string;
  conditions: string;
  next: string;
};
