import { Link } from "@remix-run/react";
import { formatDateTime } from "~/domain/dates/formats";
import { CAME_BY } from "~/domain/invoices/paid-by";
import type { OrderView, ReplacementView } from "~/domain/orders/view";
import { isInShop, wayOut } from "~/domain/returns/way-out";
import { formatAmount } from "~/domain/values/money";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { May, useMay } from "~/ui/admin/page/who-works";
import { Form } from "~/ui/forms/form";
import { NameOf } from "~/ui/page/name-of";
import type { FormReply } from "~/web/forms/form-reply";
import { DifferenceToCome } from "./difference-to-come";

type ReplacementsProps = { order: OrderView; reply: FormReply | undefined };

export function Replacements({ order, reply }: ReplacementsProps) {
  const { replacements, paymentId } = order;
  const may = useMay();
  if (replacements.length === 0) return null;
  return (
    <section id="other-copies" aria-label="Other copies" className="card p-4 text-sm sm:p-5">
      <h2 className="mb-2 text-base font-semibold">Other copies</h2>
      <ul className="grid gap-4">
        {replacements.map((one) => (
          <li key={one.id} className="[overflow-wrap:anywhere]">
            {one.quantity} ×{" "}
            <May permission="price" otherwise={`${one.withTitle} (${one.withCondition})`}>
              <Link
                to={`/admin/books/${one.withBookId}/edit`}
                className="link -my-3 inline-block py-3"
              >
                {one.withTitle} ({one.withCondition})
              </Link>
            </May>{" "}
            for {one.title}. <span className="font-semibold">{moneyInWords(one)}</span>
            <span className="block text-muted figures">
              {formatDateTime(Date.parse(one.at))}
              {one.by && (
                <>
                  , <NameOf email={one.by} />
                </>
              )}
            </span>
            {one.toRefundCents > 0 && may("refund") && (
              <Link
                to={`/admin/payments/${paymentId}/refund?amount=${one.toRefundCents}`}
                className="button button-quiet button-small mt-2"
              >
                Refund {formatAmount(one.toRefundCents)}
              </Link>
            )}
            {one.outcome === "asked" && may("sell") && (
              <ToCome one={one} order={order} reply={reply} />
            )}
            {may("sell") && <WhetherSent one={one} order={order} />}
            {may("sell") && canBeTakenBack(one) && <TakeBack one={one} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function moneyInWords(one: ReplacementView) {
  const { differenceCents, outcome, receivedWay, reference, toRefundCents } = one;
  const cents = formatAmount(Math.abs(differenceCents));
  switch (outcome) {
    case "even":
      return "It costs the same.";
    case "asked":
      return `${cents} more is to come.`;
    case "received":
      return `${cents} more came ${CAME_BY[receivedWay ?? "transfer"]}${reference ? ` (${reference})` : ""}.`;
    case "waived":
      return `${cents} more is not asked for.`;
    case "refund":
      return toRefundCents > 0 ? `${cents} less is to go back.` : `${cents} less went back.`;
  }
}

const canBeTakenBack = ({ sentAt, outcome, differenceCents, toRefundCents }: ReplacementView) =>
  sentAt === null &&
  outcome !== "received" &&
  (outcome !== "refund" || toRefundCents === -differenceCents);

function ToCome({ one, order, reply }: ReplacementsProps & { one: ReplacementView }) {
  const isOwn =
    reply?.values.intent === "replaced" && reply.values.replacementId === String(one.id);
  return (
    <DifferenceToCome
      cents={one.differenceCents}
      isCollected={order.deliveryKind === "collection"}
      own={isOwn ? reply : undefined}
    >
      <input type="hidden" name="intent" value="replaced" />
      <input type="hidden" name="replacementId" value={one.id} />
    </DifferenceToCome>
  );
}

function WhetherSent({ one, order }: { one: ReplacementView; order: OrderView }) {
  if (one.sentAt !== null) {
    return <p className="mt-1">Went to the buyer {formatDateTime(Date.parse(one.sentAt))}.</p>;
  }
  if (isInShop(order.state)) return <p className="mt-1">It goes out with the order.</p>;
  return (
    <Form method="post" preventScrollReset className="mt-2">
      <input type="hidden" name="intent" value="replaced" />
      <input type="hidden" name="replacementId" value={one.id} />
      <SubmitButton name="outcome" value="sent" className="button button-quiet button-small">
        {wayOut(order.deliveryKind).press}
        <span className="sr-only">: {one.withTitle}</span>
      </SubmitButton>
    </Form>
  );
}

function TakeBack({ one }: { one: ReplacementView }) {
  return (
    <Form method="post" preventScrollReset className="mt-2">
      <input type="hidden" name="intent" value="replaced" />
      <input type="hidden" name="replacementId" value={one.id} />
      <SubmitButton name="outcome" value="taken_back" className="button button-quiet button-small">
        Take it back to the shelf<span className="sr-only">: {one.withTitle}</span>
      </SubmitButton>
    </Form>
  );
}
