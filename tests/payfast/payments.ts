import type { Session } from "./checkout/sessions";
import { announce, charge } from "./notifications/notifications";
import { takePfPaymentId, type World } from "./world";

/** How long the finish page waits for the notification, in real time. */
const PATIENCE = 2_000;

/** Completes the payment. Idempotent, also for a double press. */
export async function completePayment(world: World, session: Session): Promise<void> {
  if (session.state !== "open") return;
  session.state = "paid";
  const { behaviour } = world;
  session.pfPaymentId ??= takePfPaymentId(world);
  if (behaviour.sequence.includes("COMPLETE")) {
    charge(world, session, session.pfPaymentId, behaviour.tamper);
  }
  await atMost(PATIENCE, announce(world, session));
}

/** Cancels the session. PayFast sends no notification (observed). */
export function cancelPayment(session: Session): void {
  if (session.state === "open") session.state = "cancelled";
}

/** The bank declines; the buyer may try again. PayFast sends no notification (observed). */
export function declinePayment(session: Session): void {
  if (session.state === "open") session.declined += 1;
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}
