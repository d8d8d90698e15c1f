import type { Transaction } from "~/db/client.server";
import { paymentFlags, paymentLogs } from "~/db/schema/payment";

export type LogSource = (typeof paymentLogs.source.enumValues)[number];

type LogEntry = {
  paymentId: string;
  event: string;
  status: string;
  message: string;
  source: LogSource;
  data?: Record<string, string | number | boolean | null>;
};

/** Adds an entry to a payment's timeline, in the transaction of the change. */
export function logPayment(tx: Transaction, entry: LogEntry, at: number): void {
  tx.insert(paymentLogs)
    .values({ ...entry, data: entry.data ?? null, createdAt: at })
    .run();
}

type Flag = {
  paymentId: string;
  kind: (typeof paymentFlags.kind.enumValues)[number];
  detail: string;
};

/** Flags a payment for the admin. Idempotent. */
export function flagPayment(tx: Transaction, flag: Flag, at: number): void {
  tx.insert(paymentFlags)
    .values({ ...flag, createdAt: at })
    .onConflictDoNothing()
    .run();
}
