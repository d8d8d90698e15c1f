import { Link } from "@remix-run/react";
import { STATE_FACTS } from "~/domain/orders/steps";
import type { OpenDifference } from "~/domain/orders/view";
import { TestBadge } from "../badges";

type DifferenceLineProps = { order: OpenDifference; price: (cents: number) => string };

export function DifferenceLine({ order, price }: DifferenceLineProps) {
  const { paymentId, reference, customerName, isTest, state, dueCents, toGiveBackCents } = order;
  const words = [
    ...(dueCents > 0 ? [`${price(dueCents)} to come`] : []),
    ...(toGiveBackCents > 0 ? [`${price(toGiveBackCents)} to give back`] : []),
  ];
  return (
    <Link
      to={`/admin/orders/${paymentId}`}
      className="block min-h-11 min-w-0 grow basis-60 [overflow-wrap:anywhere]"
    >
      <span className="link figures">{reference}</span> {customerName} {isTest && <TestBadge />}
      <span className="block text-muted figures">
        {words.join(", ")}. {STATE_FACTS[state].title}
      </span>
    </Link>
  );
}
