import { asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { paymentLogs } from "~/db/schema/payment";
import type { TimelineStep } from "./admin-view";

/** What happened to a payment and its order, oldest first. */
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
