import type { MailStatus } from "../mail/kinds";
import type { PaymentStatus } from "./status";

export type PaymentItemView = {
  bookId: number;
  title: string;
  unitPriceCents: number;
  quantity: number;
};

/**
 * A payment as its buyer sees it. `amount` in cents. `holdEndsAt` is null where nothing is held, or no longer;
 * `payableUntil` once it cannot be taken up again.
 * `confirmation` is what became of the mail with the invoice; null before there is one.
 * `masked` says that name and email are shortened, as they are when it was found by its short reference.
 */
export type PaymentView = {
  id: string | null;
  reference: string;
  status: PaymentStatus;
  amount: number;
  customerName: string;
  customerEmail: string;
  bookId: number;
  createdAt: string;
  updatedAt: string;
  isTest: boolean;
  holdEndsAt: string | null;
  payableUntil: string | null;
  needsAttention: boolean;
  confirmation: MailStatus | null;
  masked: boolean;
  fromCart: boolean;
  items: PaymentItemView[];
};

/** The form that takes a buyer to the payment provider: hidden fields, already signed. */
export type ProviderFormView = { action: string; fields: { name: string; value: string }[] };

/** A payment that this very browser has opened and can still pay. `amountCents` as charged; mostly its books are held. */
export type OwnPaymentView = {
  id: string;
  amountCents: number;
  isHeld: boolean;
  fromCart: boolean;
  books: { id: number; title: string; quantity: number }[];
};
