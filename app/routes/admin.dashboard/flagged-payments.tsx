import type { AttentionView } from "~/domain/dashboard/attention-view";
import { FLAG_TITLES } from "~/domain/payment/office/flag-titles";
import { FLAG_TO_DO } from "~/ui/admin/flag-to-do";
import { PaymentLine } from "~/ui/admin/payment-line";
import { AttentionGroup } from "./attention-group";

type FlaggedPaymentsProps = { group: AttentionView["flags"][number] };

/** Payments with open flags, linked to their pages. */
export function FlaggedPayments({ group }: FlaggedPaymentsProps) {
  return (
    <AttentionGroup
      kind={group.kind}
      title={FLAG_TITLES[group.kind]}
      toDo={FLAG_TO_DO[group.kind]}
      group={group}
      keyOf={(flag) => flag.flagId}
    >
      {(flag) => (
        <PaymentLine
          payment={{ ...flag, id: flag.paymentId }}
          detail={flag.detail}
          at={flag.flaggedAt}
        />
      )}
    </AttentionGroup>
  );
}
