import type { AttentionView } from "~/domain/dashboard/attention-view";
import { UnpaidOrderLink } from "~/ui/admin/unpaid-order-link";
import { AttentionGroup } from "./attention-group";
import type { Priced } from "./priced";

export function AwaitedPayments({ group, price }: Priced<AttentionView["awaited"]>) {
  return (
    <AttentionGroup
      kind="awaited"
      title="Orders that are not paid yet"
      toDo="Look at your bank account, and keep the books for who collects them. Open an order to mark its money as received."
      group={group}
      keyOf={(payment) => payment.paymentId}
    >
      {(payment) => <UnpaidOrderLink order={payment} price={price} />}
    </AttentionGroup>
  );
}
