import { createContext, useContext } from "react";
import type { PaymentView } from "~/domain/payments/view";
import { wayOfPaying } from "~/domain/payments/ways";
import type { AdminReturn } from "~/domain/returns/view";
import { formatAmount } from "~/domain/values/money";
import { Badge, STOCK_COLOURS, stockTone, type Tone } from "../badge";

export function StockBadge({ copies }: { copies: number }) {
  const tone = stockTone(copies);
  if (copies <= 0) return <Badge tone={tone}>{copies}</Badge>;
  // Most second-hand books are single copies: only none is filled with colour.
  return (
    <span
      className={`badge inline-flex items-center gap-1.5 px-0 before:size-2 before:rounded-full before:bg-current ${STOCK_COLOURS[tone]}`}
    >
      {copies}
    </span>
  );
}

export function HiddenBadge() {
  return <Badge tone="grey">Hidden</Badge>;
}

const PAYMENT_TONES: Record<PaymentView["status"], Tone> = {
  completed: "green",
  pending: "yellow",
  failed: "red",
  cancelled: "grey",
};

export function PaymentBadge({ status }: Pick<PaymentView, "status">) {
  return <Badge tone={PAYMENT_TONES[status]}>{status.toUpperCase()}</Badge>;
}

export function RefundedBadge({
  payment: { amount, refundedCents },
}: {
  payment: Pick<PaymentView, "amount" | "refundedCents">;
}) {
  if (refundedCents === 0) return null;
  return (
    <Badge tone="blue">
      {refundedCents === amount ? "Refunded" : "Partly refunded"} {formatAmount(refundedCents)}
    </Badge>
  );
}

type WayBadgeProps = { payment: Pick<PaymentView, "method" | "deliveryName"> };

export function WayBadge({ payment }: WayBadgeProps) {
  return payment.method === "payfast" ? null : <Badge tone="grey">{wayOfPaying(payment)}</Badge>;
}

// Where all payments are tests, and the page says so: then none needs to say it again.
export const AllAreTests = createContext(false);

export function TestBadge() {
  return useContext(AllAreTests) ? null : <Badge tone="blue">TEST</Badge>;
}

export function EnquiryBadge({ processed }: { processed: boolean }) {
  return <Badge tone={processed ? "green" : "yellow"}>{processed ? "Processed" : "Pending"}</Badge>;
}

const ANSWERS: Record<NonNullable<AdminReturn["answer"]>, [words: string, tone: Tone]> = {
  refund: ["Money back", "green"],
  swap: ["Swapped", "green"],
  refused: ["Said no", "grey"],
  withdrawn: ["Withdrawn", "grey"],
};

export function ReturnBadge({ asked: { answer } }: { asked: Pick<AdminReturn, "answer"> }) {
  const [words, tone] = answer === null ? (["Asked", "yellow"] as const) : ANSWERS[answer];
  return <Badge tone={tone}>{words}</Badge>;
}
