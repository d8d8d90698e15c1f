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

/** Adds a step to a payment's timeline, in the transaction that takes the step. */
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

/** Puts a payment before the admin. The same thing twice is one flag. */
export function flagPayment(tx: Transaction, flag: Flag, at: number): void {
  tx.insert(paymentFlags)
    .values({ ...flag, createdAt: at })
    .onConflictDoNothing()
    .run();
}
