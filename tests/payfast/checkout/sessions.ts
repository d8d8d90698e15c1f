import { randomUUID } from "node:crypto";
import type { Checkout } from "./process";

/** Money taken: recorded when a payment succeeds, whether or not the shop is notified. */
export interface Transaction {
  readonly pfPaymentId: string;
  readonly amountCents: number;
  /** By the stand-in's clock. */
  readonly at: string;
}

/** One buyer on the payment page. */
export interface Session {
  readonly id: string;
  readonly paymentPage: string;
  readonly createdAt: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly amountCents: number;
  state: "open" | "paid" | "cancelled";
  /** Assigned with the first ITN. */
  pfPaymentId: string | null;
  /** Number of declined tries. */
  declined: number;
  readonly transactions: Transaction[];
}

export function createSession(checkout: Checkout, paymentUrl: string, at: number): Session {
  const id = randomUUID();
  return {
    id,
    paymentPage: `${paymentUrl}/eng/process/payment/${id}`,
    createdAt: new Date(at).toISOString(),
    fields: checkout.fields,
    amountCents: checkout.amountCents,
    state: "open",
    pfPaymentId: null,
    declined: 0,
    transactions: [],
  };
}
