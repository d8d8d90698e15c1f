import { useNavigation } from "@remix-run/react";
import { formatDateTime } from "~/domain/dates/formats";
import type { RefundAnswerInput } from "~/domain/payment/refund/schema";
import type { RefundView } from "~/domain/payment/refund/view";
import type { FormReply } from "~/http/forms/form-reply";
import { Form } from "~/ui/form";

type Outcome = RefundAnswerInput["outcome"];

const BUTTONS: [outcome: Outcome, title: string, what: string][] = [
  ["refunded", "It was refunded", "Writes the credit note and tells the buyer."],
  ["not_refunded", "It was not refunded", "Nothing went back: the money can be refunded anew."],
  ["ask", "Ask again", "Asks PayFast how it stands. Nothing is sent twice."],
];

type UndecidedProps = { refund: RefundView; reply: FormReply | undefined };

/** What PayFast says of a refund that it was asked for; after ten minutes whoever looked there can say what became of it. */
export function Undecided({ refund, reply }: UndecidedProps) {
  if (refund.state !== "asked") return null;
  return (
    <>
      <LastWords refund={refund} />
      {refund.isUndecided && <Question refund={refund} reply={reply} />}
    </>
  );
}

function LastWords({ refund: { providerWords, lookedAt } }: { refund: RefundView }) {
  if (providerWords === null || lookedAt === null) return null;
  return (
    <p>
      PayFast, <span className="figures">{formatDateTime(Date.parse(lookedAt))}</span>:{" "}
      {providerWords}
    </p>
  );
}

function Question({ refund, reply }: UndecidedProps) {
  const isSending = useNavigation().formData?.get("refundId") === String(refund.id);
  const own = reply?.values.refundId === String(refund.id) ? reply : undefined;
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label="What became of this refund?"
      className="mt-2 grid gap-3 rounded-xl border border-line bg-yellow-bg p-4"
    >
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="refundId" value={refund.id} />
      <p>
        <span className="font-semibold">Was this refunded?</span> PayFast was asked once and may
        have done it without telling, so the shop does not ask for it a second time. Look for it in
        your account at PayFast, and say what you found there.
      </p>
      {own?.errors.outcome && (
        <p role="alert" className="text-red">
          {own.errors.outcome.join(" ")}
        </p>
      )}
      {BUTTONS.map(([outcome, title, what]) => (
        <div key={outcome} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <button
            type="submit"
            name="outcome"
            value={outcome}
            className="button button-quiet button-small"
            aria-disabled={isSending}
          >
            {title}
          </button>
          <span className="text-muted">{what}</span>
        </div>
      ))}
    </Form>
  );
}
