import { Link } from "@remix-run/react";
import { formatDateTime } from "~/domain/dates/formats";
import { CAME_BY } from "~/domain/invoices/paid-by";
import type { DeliveryChangeView, OrderView } from "~/domain/orders/view";
import { formatAmount } from "~/domain/values/money";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { useMay } from "~/ui/admin/page/who-works";
import { Form } from "~/ui/forms/form";
import { TextField } from "~/ui/forms/text-field";
import { NameOf } from "~/ui/page/name-of";
import type { FormReply } from "~/web/forms/form-reply";
import { DifferenceToCome } from "./difference-to-come";

type DeliveryChangesProps = { order: OrderView; reply: FormReply | undefined };

export function DeliveryChanges({ order, reply }: DeliveryChangesProps) {
  const { deliveryChanges, paymentId } = order;
  const may = useMay();
  if (deliveryChanges.length === 0) return null;
  const asked = deliveryChanges.find(({ outcome }) => outcome === "asked");
  return (
    <section
      id="changed-delivery"
      aria-label="Changed delivery"
      className="card p-4 text-sm sm:p-5"
    >
      <h2 className="mb-2 text-base font-semibold">Changed delivery</h2>
      <ul className="grid gap-3">
        {deliveryChanges.map((change) => (
          <li key={change.id} className="[overflow-wrap:anywhere]">
            {change.toName} instead of {change.fromName ?? "what you agree with the buyer"}.{" "}
            <span className="font-semibold">{moneyInWords(change)}</span>
            <span className="block text-muted figures">
              {formatDateTime(Date.parse(change.at))}
              {change.by && (
                <>
                  , <NameOf email={change.by} />
                </>
              )}
            </span>
            {change.toReturnCents > 0 && may("sell") && (
              <ToReturn key={change.toReturnCents} cents={change.toReturnCents} reply={reply} />
            )}
            {change.toRefundCents > 0 && may("refund") && (
              <Link
                to={`/admin/payments/${paymentId}/refund?delivery=${change.toRefundCents}`}
                className="button button-quiet button-small mt-2"
              >
                Refund {formatAmount(change.toRefundCents)} of the delivery
              </Link>
            )}
          </li>
        ))}
      </ul>
      {asked && may("sell") && <ToCome cents={asked.differenceCents} order={order} reply={reply} />}
    </section>
  );
}

const because = (reason: string) => (reason === "" ? "." : `: ${reason}`);

function moneyInWords(change: DeliveryChangeView): string {
  const { differenceCents, outcome, reason, reference, toRefundCents, toReturnCents } = change;
  const cents = formatAmount(Math.abs(differenceCents));
  switch (outcome) {
    case "even":
      return "It costs the same.";
    case "asked":
      return `${cents} more is to come.`;
    case "received":
      return `${cents} more came ${CAME_BY[change.receivedWay ?? "transfer"]}${reference ? ` (${reference})` : ""}.`;
    case "waived":
      return `${cents} more is not asked for${because(reason)}`;
    case "withdrawn":
      return `${cents} more was asked for, and is not any more.`;
    case "kept":
      return `${cents} less is kept${because(reason)}`;
    case "refund":
      return toRefundCents + toReturnCents > 0
        ? `${cents} less is to go back.`
        : `${cents} less${reference ? ` (${reference})` : ""}.`;
  }
}

function ToCome({ cents, order, reply }: DeliveryChangesProps & { cents: number }) {
  const own = reply?.values.intent === "settle" ? reply : undefined;
  return (
    <DifferenceToCome
      cents={cents}
      isCollected={order.deliveryKind === "collection"}
      own={own}
      className="border-t border-line pt-4"
    >
      <input type="hidden" name="intent" value="settle" />
    </DifferenceToCome>
  );
}

function ToReturn({ cents, reply }: { cents: number; reply: FormReply | undefined }) {
  const own = reply?.values.outcome === "returned" ? reply : undefined;
  return (
    <Form method="post" preventScrollReset className="mt-2 grid gap-3">
      <input type="hidden" name="intent" value="settle" />
      <p>
        {formatAmount(cents)} of it came beside the invoice and goes back by transfer. Has it gone
        back?
      </p>
      <TextField
        label="Reference of the transfer back (optional)"
        name="reference"
        value={own?.values.reference}
        errors={own?.errors.reference}
        maxLength={100}
        autoComplete="off"
      />
      <SubmitButton
        name="outcome"
        value="returned"
        className="button button-small justify-self-start"
      >
        {formatAmount(cents)} has gone back
      </SubmitButton>
    </Form>
  );
}
