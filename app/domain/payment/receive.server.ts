import { write } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { providerNotifications } from "~/db/schema/payment";
import { now } from "../time";

/**
 * Takes in a provider's notification: the raw body and the job that will verify it reach the disk together, and
 * only then may the provider be answered. Nothing is judged here.
 */
export function receiveNotification(rawBody: string, remoteAddress: string): void {
  const at = now();
  write((tx) => {
    const { id } = tx
      .insert(providerNotifications)
      .values({ rawBody, remoteAddress, receivedAt: at })
      .returning({ id: providerNotifications.id })
      .get();
    enqueue(tx, { kind: "verify-notification", payload: { notificationId: id }, now: at });
  });
}
