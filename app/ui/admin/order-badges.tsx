import { formatAmount } from "~/domain/money";
import { STATE_TITLES } from "~/domain/payment/order/steps";
import type { OrderRow } from "~/domain/payment/order/view";
import type { OrderState } from "~/domain/payment/order/way-view";
import { Badge, type Tone } from "../badge";
import { TestBadge } from "./badges";

const TONES: Record<OrderState, Tone> = {
  to_pack: "yellow",
  ready: "blue",
  sent: "blue",
  handed_over: "green",
};

type OrderBadgesProps = {
  order: Pick<
    OrderRow,
    "state" | "amount" | "refundedCents" | "owedCopies" | "wantedCopies" | "dueCents" | "isTest"
  >;
};

export function OrderBadges({ order }: OrderBadgesProps) {
  const { state, amount, refundedCents, owedCopies, wantedCopies, dueCents, isTest } = order;
  const isOver = wantedCopies === 0 && state !== "handed_over";
  return (
    <span className="flex flex-wrap gap-1.5 *:whitespace-nowrap">
      {isOver ? (
        <Badge tone="grey">Ended: all copies refunded</Badge>
      ) : (
        <Badge tone={TONES[state]}>{STATE_TITLES[state]}</Badge>
      )}
      {refundedCents > 0 && (
        <Badge tone="grey">{refundedCents < amount ? "Partly refunded" : "Refunded"}</Badge>
      )}
      {owedCopies > 0 && <Badge tone="red">{owedCopies} owed</Badge>}
      {dueCents > 0 && <Badge tone="orange">{formatAmount(dueCents)} to come</Badge>}
      {isTest && <TestBadge />}
    </span>
  );
}
