import type { Transaction } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";

/**
 * Sees to it that an order which waits for money for days is reminded of once, when half of the time is over, and ends
 * by itself, in the transaction that stores its payment. Both jobs look at the payment again. Times in UTC ms.
 */
export function arrangeEnd(
  tx: Transaction,
  { id, holdExpiresAt }: { id: string; holdExpiresAt: number },
  at: number,
): void {
  const payload = { paymentId: id };
  const half = at + Math.floor((holdExpiresAt - at) / 2);
  enqueue(tx, { kind: "remind-to-pay", payload, now: at, runAt: half });
  enqueue(tx, { kind: "end-unpaid", payload, now: at, runAt: holdExpiresAt });
}
