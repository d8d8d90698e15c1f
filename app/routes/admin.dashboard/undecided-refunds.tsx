import { Link } from "@remix-run/react";
import type { AttentionView } from "~/domain/dashboard/attention-view";
import { formatLongDate } from "~/domain/dates/time";
import { TestBadge } from "~/ui/admin/badges";
import { AttentionGroup } from "./attention-group";
import type { Priced } from "./priced";

export function UndecidedRefunds({ group, price }: Priced<AttentionView["refunds"]>) {
  return (
    <AttentionGroup
      kind="refunds"
      title="Refunds without an answer"
      toDo="Look for these refunds in your account at PayFast. Open one to say what you found there. The shop asks for none of them a second time."
      group={group}
      keyOf={(refund) => refund.refundId}
    >
      {({ paymentId, reference, customerName, amountCents, isTest, askedAt }) => (
        <Link
          to={`/admin/payments/${paymentId}#refunds`}
          className="block min-h-11 min-w-0 grow basis-60 [overflow-wrap:anywhere]"
        >
          <span className="link figures">{reference}</span> {customerName} {isTest && <TestBadge />}
          <span className="block text-muted figures">
            {price(amountCents)}, asked of PayFast on {formatLongDate(askedAt)}
          </span>
        </Link>
      )}
    </AttentionGroup>
  );
}
