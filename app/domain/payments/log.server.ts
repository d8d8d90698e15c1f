import { asc, eq } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { paymentFlags, paymentLogs } from "~/db/schema/payment";
import type { TimelineStep } from "./view";

export type LogSource = (typeof paymentLogs.source.enumValues)[number];

type LogEntry = {
  paymentId: string;
  event: string;
  status: string;
  message: string;
  source: LogSource;
  data?: Record<string, string | number | boolean | null>;
};

export function logPayment(tx: Transaction, entry: LogEntry, at: number): void {
  tx.insert(paymentLogs)
    .values({ ...entry, createdAt: at })
    .run();
}

type Flag = {
  paymentId: string;
  kind: (typeof paymentFlags.kind.enumValues)[number];
  detail: string;
  bookId?: number;
  providerPaymentId?: string;
};

/** Flags a payment for the admin. Idempotent. */
export function flagPayment(tx: Transaction, flag: Flag, at: number): void {
  tx.insert(paymentFlags)
    .values({ ...flag, createdAt: at })
    .onConflictDoNothing()
    .run();
}

export function timelineOf(paymentId: string): TimelineStep[] {
  const rows = db
    .select()
    .from(paymentLogs)
    .where(eq(paymentLogs.paymentId, paymentId))
    .orderBy(asc(paymentLogs.id))
    .all();
  return rows.map(({ id, createdAt, event, status, message, source, data }) => {
    const by = data?.by;
    return {
      id,
      at: new Date(createdAt).toISOString(),
      event,
      status,
      message,
      source,
      by: typeof by === "string" ? by : null,
    };
  });
}
