import type { UnansweredGroup } from "~/domain/dashboard/attention-view";
import { findingInWords } from "~/ui/admin/finding-words";
import { PaymentLine } from "~/ui/admin/payment-line";
import { AttentionGroup } from "./attention-group";

/** Payments still pending after 15 minutes without a notification. */
export function UnansweredPayments({ group }: { group: UnansweredGroup }) {
  return (
    <AttentionGroup
      kind="unanswered"
      title="Payments without an answer"
      toDo="Look for these payments at PayFast. Once PayFast says that one was paid, it completes here by itself."
      group={group}
      keyOf={(payment) => payment.id}
    >
      {(payment) => (
        <PaymentLine
          payment={{ ...payment, amount: payment.amountCents }}
          detail={findingInWords(payment)}
          at={payment.createdAt}
        />
      )}
    </AttentionGroup>
  );
}
