import { randomUUID } from "node:crypto";
import type { Checkout } from "./process";

/** Money taken. There is one as soon as a payment succeeds, whether or not the shop hears of it. */
export interface Transaction {
  readonly pfPaymentId: string;
  readonly amountCents: number;
  /** By the stand-in's clock. */
  readonly at: string;
}

/** One buyer at the payment page. */
export interface Session {
  readonly id: string;
  readonly paymentPage: string;
  readonly createdAt: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly amountCents: number;
  state: "open" | "paid" | "cancelled";
  /** Given out when the first ITN is made. */
  pfPaymentId: string | null;
  /** How often the buyer pressed Declined. */
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
