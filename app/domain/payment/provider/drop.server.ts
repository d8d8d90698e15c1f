import { and, eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { providerNotifications } from "~/db/schema/payment";

/** Marks a notification as given up, so that it does not wait for a verdict for ever. */
export function dropNotification(tx: Transaction, id: number, at: number): void {
  tx.update(providerNotifications)
    .set({ verdict: "ignored", reason: "given up by the admin", settledAt: at })
    .where(and(eq(providerNotifications.id, id), eq(providerNotifications.verdict, "received")))
    .run();
}
