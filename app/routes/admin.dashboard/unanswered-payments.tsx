import type { UnansweredGroup } from "~/domain/dashboard/attention-view";
import { AttentionGroup } from "./attention-group";
import { PaymentLine } from "./payment-line";

type Unanswered = UnansweredGroup["items"][number];

const FINDINGS: Record<Unanswered["finding"], string> = {
  rejected: "PayFast reported something that could not be trusted.",
  "being judged": "PayFast reported something that is being checked.",
  "not asked": "PayFast has not been asked about it.",
  "no payment": "PayFast knows of no payment: the buyer left.",
};

/** Pending payments of which nobody has heard for a quarter of an hour. */
export function UnansweredPayments({ group }: { group: UnansweredGroup }) {
  return (
    <AttentionGroup
      kind="unanswered"
      title="Payments without an answer"
      toDo="Look them up at PayFast. What was paid there completes here by itself as soon as PayFast says so."
      group={group}
      keyOf={(payment) => payment.id}
    >
      {(payment) => (
        <PaymentLine
          payment={{ ...payment, amount: payment.amountCents }}
          detail={[FINDINGS[payment.finding], payment.reason].filter(Boolean).join(" ")}
          at={payment.createdAt}
        />
      )}
    </AttentionGroup>
  );
}
