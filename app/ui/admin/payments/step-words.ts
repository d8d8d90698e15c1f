import {
  BUYER_BEGAN_ANEW,
  HOLD_ENDED,
  heldMinutes,
  PAID,
  PAID_LATE,
} from "~/domain/payments/log-messages";
import type { TimelineStep } from "~/domain/payments/view";

type Step = Pick<TimelineStep, "event" | "status" | "message" | "source">;

const REPORTED: Record<string, string> = {
  COMPLETE: "it was paid",
  FAILED: "the payment failed",
  CANCELLED: "the payment was cancelled",
  PENDING: "the payment is not through yet",
};

const SENTENCES: Record<string, string> = {
  [PAID]: "The payment is complete.",
  [PAID_LATE]: "The payment is complete. It came after the books were free again.",
  [HOLD_ENDED]: "Nobody paid in time. The books are free again, and the buyer has the cart back.",
  [BUYER_BEGAN_ANEW]: `${BUYER_BEGAN_ANEW}.`,
};

function reported({ status, message }: Step): string {
  const says = `PayFast says that ${REPORTED[status] ?? `its state is ${status}`}`;
  // "completed" and "failed" only repeat the step before.
  return message === "completed" || message === "failed" ? `${says}.` : `${says}: ${message}.`;
}

export function stepInWords(step: Step): string {
  if (step.source === "admin") return step.message;
  if (step.event === "notified") return reported(step);
  const minutes = heldMinutes(step.message);
  if (minutes) return `The buyer went to pay. The books are kept for ${minutes} minutes.`;
  return SENTENCES[step.message] ?? step.message;
}
