import { enqueue } from "~/db/queue.server";
import { providerNotifications } from "~/db/schema/payment";
import { writeTogether } from "~/db/write-together.server";
import { now } from "../time";

/**
 * Takes in a provider's notification: the raw body and the job that will verify it reach the disk together, and
 * only when this resolves may the provider be answered. Nothing is judged here.
 */
export function receiveNotification(rawBody: string, remoteAddress: string): Promise<void> {
  const at = now();
  return writeTogether((tx) => {
    const { id } = tx
      .insert(providerNotifications)
      .values({ rawBody, remoteAddress, receivedAt: at })
      .returning({ id: providerNotifications.id })
      .get();
    enqueue(tx, { kind: "verify-notification", payload: { notificationId: id }, now: at });
  });
}
