import { Link } from "@remix-run/react";
import type { AttentionView } from "~/domain/dashboard/attention-view";
import { formatShortDateTime } from "~/domain/dates";
import { formatAmount } from "~/domain/money";
import { FLAG_KINDS } from "~/domain/payment/flag-kinds";
import { TestBadge } from "~/ui/admin/badges";
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
        <>
          <div className="min-w-0 grow basis-60">
            <Link to={`/admin/payments/${flag.paymentId}`} className="link figures">
              {flag.reference}
            </Link>{" "}
            {flag.customerName}, <span className="figures">{formatAmount(flag.amount)}</span>{" "}
            {flag.isTest && <TestBadge />}
            <p className="text-muted [overflow-wrap:anywhere]">{flag.detail}</p>
          </div>
          <span className="shrink-0 text-muted figures">{formatShortDateTime(flag.flaggedAt)}</span>
        </>
      )}
    </AttentionGroup>
  );
}
