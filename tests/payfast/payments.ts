import { announce, charge } from "./notifications";
import type { Session } from "./sessions";
import { takePfPaymentId, type World } from "./world";

/** How long the finish page is held back for the notification. Real time: a browser is waiting. */
const PATIENCE = 2_000;

/** The buyer presses Complete Payment. Pressing it again, or twice at once, changes nothing. */
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

/** The buyer confirms that he wants to cancel. PayFast tells the shop nothing (observed). */
export function cancelPayment(session: Session): void {
  if (session.state === "open") session.state = "cancelled";
}

/** The buyer's bank declines. He may try again; PayFast tells the shop nothing (observed). */
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
