import type { PaymentMailStatus } from "../../mail/view";
import type { PaymentStatus } from "../status";
import type { PaymentItemView } from "../view";

/**
 * What live payments keep from other buyers: so many titles of those in stock, and their copies. `networks` are those that
 * the payments came from.
 */
export type HeldTitles = {
  titles: number;
  ofTitles: number;
  copies: number;
  payments: number;
  networks: number;
};

/** A payment as the admin's list shows it. `amount` in cents; `bookId` and `bookTitle` are the first book's. */
export type AdminPaymentRow = {
  id: string;
  reference: string;
  bookId: number;
  bookTitle: string;
  /** How many different books were paid for at once. */
  books: number;
  customerName: string;
  customerEmail: string;
  customerPhone: string | null;
  amount: number;
  status: PaymentStatus;
  isTest: boolean;
  payfastPaymentId: string | null;
  /** How it was paid, once PayFast's history has told. */
  paymentMethod: string | null;
  invoiceNumber: string | null;
  needsAttention: boolean;
  createdAt: string;
  updatedAt: string;
};

export type PaymentPage = {
  payments: AdminPaymentRow[];
  total: number;
  page: number;
  pages: number;
};

/**
 * The five figures above the list; `revenue` in cents. In test mode they count test payments, else live ones.
 * `needsAttention` counts those with an open flag, whatever the mode.
 */
export type PaymentFigures = {
  total: number;
  completed: number;
  pending: number;
  failed: number;
  revenue: number;
  needsAttention: number;
  isTest: boolean;
};

/** What was paid for. `takenQty` copies really left the shelf; `isListed` is false once the book is deleted. */
export type AdminPaymentItem = PaymentItemView & { takenQty: number; isListed: boolean };

export type FlagKind = "sold_out" | "amount_mismatch" | "double_payment" | "reversed";

/** Why a payment needs a person, and, once it is settled, what they did. */
export type PaymentFlagView = {
  id: number;
  kind: FlagKind;
  detail: string;
  createdAt: string;
  settledAt: string | null;
  settledBy: string | null;
  note: string | null;
};

/** A step of a payment. `by` is the admin's address where a person took it. */
export type TimelineStep = {
  id: number;
  at: string;
  event: string;
  status: string;
  message: string;
  source: "system" | "shopper" | "provider" | "admin";
  by: string | null;
};

/** A message of the provider about this payment, and what the shop made of it. */
export type NotificationView = {
  id: number;
  receivedAt: string;
  providerStatus: string | null;
  providerPaymentId: string | null;
  verdict: "received" | "applied" | "duplicate" | "ignored" | "rejected";
  reason: string | null;
  tries: number;
  /** Found in its history, because no message came. */
  isFromHistory: boolean;
};

/** All that is known of a payment. `holdEndsAt` is null once nothing is held. */
export type AdminPaymentView = AdminPaymentRow & {
  holdEndsAt: string | null;
  completedAt: string | null;
  providerCheckedAt: string | null;
  canAskPayFast: boolean;
  fromCart: boolean;
  buyerCompany: string | null;
  buyerAddress: string | null;
  buyerVatNumber: string | null;
  notes: string | null;
  items: AdminPaymentItem[];
  flags: PaymentFlagView[];
  timeline: TimelineStep[];
  notifications: NotificationView[];
  mails: PaymentMailStatus[];
};
