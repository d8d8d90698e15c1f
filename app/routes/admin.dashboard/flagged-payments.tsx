import type { AttentionView } from "~/domain/dashboard/attention-view";
import { FLAG_KINDS } from "~/domain/payment/office/flag-kinds";
import { PaymentLine } from "~/ui/admin/payment-line";
import { AttentionGroup } from "./attention-group";

type FlaggedPaymentsProps = { group: AttentionView["flags"][number] };

/** Payments that somebody must settle: each leads to its own page, where that is done. */
export function FlaggedPayments({ group }: FlaggedPaymentsProps) {
  const { title, toDo } = FLAG_KINDS[group.kind];
  return (
    <AttentionGroup
      kind={group.kind}
      title={title}
      toDo={toDo}
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
