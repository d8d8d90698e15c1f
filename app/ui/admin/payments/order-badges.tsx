import { isNeverPaid } from "~/domain/orders/rules";
import { IN_THE_SHOP, isHandedOver, STATE_FACTS } from "~/domain/orders/steps";
import type { OrderRow } from "~/domain/orders/view";
import { formatAmount } from "~/domain/values/money";
import { capitalised } from "~/domain/values/payfast-ways";
import { Badge, type Tone } from "../../badge";
import { TestBadge } from "../badges";

const TONES: Record<(typeof STATE_FACTS)[OrderRow["state"]]["books"], Tone> = {
  unpacked: "yellow",
  packed: "blue",
  "on their way": "blue",
  "with the buyer": "green",
};

type OrderBadgesProps = {
  order: Pick<
    OrderRow,
    | "state"
    | "amount"
    | "refundedCents"
    | "mistakenCents"
    | "owedCopies"
    | "askedCopies"
    | "swappedCopies"
    | "returnState"
    | "sentCopies"
    | "copies"
    | "wantedCopies"
    | "dueCents"
    | "toGiveBackCents"
    | "isTest"
  >;
};

export function OrderBadges({ order }: OrderBadgesProps) {
  const { state, amount, refundedCents, owedCopies, wantedCopies, dueCents, isTest } = order;
  const { title, books } = STATE_FACTS[state];
  const gone = isNeverPaid(order) ? "not paid" : "refunded";
  const isOver = wantedCopies === 0 && !isHandedOver(state);
  return (
    <span className="flex flex-wrap gap-1.5 min-[18rem]:*:whitespace-nowrap">
      {isOver ? (
        <Badge tone="grey">{`Ended: ${gone}`}</Badge>
      ) : (
        <Badge tone={TONES[books]}>{title}</Badge>
      )}
      {order.sentCopies > 0 && IN_THE_SHOP.includes(state) && (
        <Badge tone="green">
          {order.sentCopies} of {order.copies} sent
        </Badge>
      )}
      {refundedCents > 0 && !(isOver && refundedCents >= amount) && (
        <Badge tone="grey">{refundedCents < amount ? `Partly ${gone}` : capitalised(gone)}</Badge>
      )}
      {owedCopies > 0 && <Badge tone="red">{owedCopies} owed</Badge>}
      {order.askedCopies > 0 && (
        <Badge tone="orange">
          Return asked
          {order.askedCopies < wantedCopies && ` of ${order.askedCopies} of ${wantedCopies}`}: do
          not send
        </Badge>
      )}
      {order.swappedCopies > 0 && IN_THE_SHOP.includes(state) && (
        <Badge tone="orange">Swapped: pack the other copy</Badge>
      )}
      {order.returnState !== null && !IN_THE_SHOP.includes(state) && (
        <Badge tone="orange">
          {order.returnState === "asked" ? "Return asked" : "Another copy goes out"}
        </Badge>
      )}
      {dueCents > 0 && <Badge tone="orange">{formatAmount(dueCents)} to come</Badge>}
      {order.toGiveBackCents > 0 && (
        <Badge tone="orange">{formatAmount(order.toGiveBackCents)} to give back</Badge>
      )}
      {isTest && <TestBadge />}
    </span>
  );
}
