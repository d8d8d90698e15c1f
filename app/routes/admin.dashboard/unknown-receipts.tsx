import { Link } from "@remix-run/react";
import type { AttentionView } from "~/domain/dashboard/attention-view";
import { formatShortDateTime } from "~/domain/dates/formats";
import { formatAmount } from "~/domain/money";
import { TestBadge } from "~/ui/admin/badges";
import { AttentionGroup } from "./attention-group";

/** PayFast transactions without a payment in the shop. */
export function UnknownReceipts({ group }: { group: AttentionView["receipts"] }) {
  return (
    <AttentionGroup
      kind="receipts"
      title="Money that no payment explains"
      toDo="PayFast has this money, and the shop does not know what it is for. Look it up at PayFast, and note what became of it."
      group={group}
      keyOf={(receipt) => receipt.providerPaymentId}
    >
      {(receipt) => (
        <>
          <div className="min-w-0 grow basis-60 [overflow-wrap:anywhere]">
            <span className="font-medium figures">
              {receipt.amountCents === null ? "An amount" : formatAmount(receipt.amountCents)}
            </span>{" "}
            under PayFast's number {receipt.providerPaymentId} {receipt.isTest && <TestBadge />}
            <p className="text-muted figures">
              {formatShortDateTime(receipt.receivedAt ?? receipt.createdAt)}
            </p>
          </div>
          <Link
            to={`/admin/dashboard/receipts/${encodeURIComponent(receipt.providerPaymentId)}`}
            preventScrollReset
            className="button button-quiet button-small"
          >
            Settle<span className="sr-only"> {receipt.providerPaymentId}</span>
          </Link>
        </>
      )}
    </AttentionGroup>
  );
}
