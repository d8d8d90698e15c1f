import { Link, useNavigation } from "@remix-run/react";
import { formatDateTime } from "~/domain/dates/formats";
import { titleOfReason, WAY_TITLES } from "~/domain/invoices/credit-note/words";
import type { AdminPaymentView } from "~/domain/payments/admin/admin-view";
import type { RefundView } from "~/domain/payments/refund-view";
import { withFullStop } from "~/domain/refunds/rules";
import type { RefundAnswerInput } from "~/domain/refunds/schema";
import { formatAmount } from "~/domain/values/money";
import { RefundedBadge } from "~/ui/admin/badges";
import { May, useMay } from "~/ui/admin/page/who-works";
import { RefundsAsked, RefundsDenied } from "~/ui/admin/payments/refunds-asked";
import { Badge, type Tone } from "~/ui/badge";
import { Form } from "~/ui/forms/form";
import { NameOf } from "~/ui/page/name-of";
import type { FormReply } from "~/web/forms/form-reply";

const BUTTONS: [outcome: Outcome, title: string, what: string][] = [
  ["refunded", "It was refunded", "Writes the credit note and tells the buyer."],
  ["not_refunded", "It was not refunded", "Nothing went back: the money can be refunded anew."],
  ["ask", "Ask again", "Asks PayFast how it stands. Nothing is sent twice."],
];

const TONES: Record<RefundView["state"], Tone> = { asked: "yellow", done: "green", refused: "red" };
const STATES: Record<RefundView["state"], string> = {
  asked: "Waiting for PayFast",
  done: "Refunded",
  refused: "Not refunded",
};

type RefundsProps = { payment: AdminPaymentView; reply: FormReply | undefined };

export function Refunds({ payment, reply }: RefundsProps) {
  const isPaid = payment.status === "completed";
  if (!isPaid && payment.refunds.length === 0) return null;
  const isOver = payment.refundedCents === payment.amount;
  return (
    <section id="refunds" aria-label="Refunds" className="card grid gap-3 p-4 text-sm sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">Refunds</h2>
        <RefundedBadge payment={payment} />
      </div>
      {payment.refunds.length === 0 && <p className="text-muted">Nothing was refunded.</p>}
      <ul className="grid gap-4">
        {payment.refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} reply={reply} />
        ))}
      </ul>
      {isPaid && !isOver && (
        <May
          permission="refund"
          otherwise={
            <>
              <RefundsAsked flags={payment.flags} />
              <RefundsDenied flags={payment.flags} refunds={payment.refunds} />
              <Link
                to={`/admin/orders/${payment.id}/ask-refund`}
                className="button button-quiet justify-self-start"
              >
                Ask for a refund
              </Link>
            </>
          }
        >
          <Link
            to={`/admin/payments/${payment.id}/refund`}
            className="button button-quiet justify-self-start"
          >
            Refund
          </Link>
        </May>
      )}
    </section>
  );
}

// Copies return once the money has: until then they are planned, and a refused refund has none.
function backInWords(restockedQty: number, state: RefundView["state"]): string {
  if (restockedQty === 0 || state === "refused") return "";
  if (state === "done") return `, ${restockedQty} back to the shelf`;
  return `, ${restockedQty} ${restockedQty === 1 ? "goes" : "go"} back to the shelf once it is refunded`;
}

function lineInWords(line: RefundView["lines"][number], state: RefundView["state"]): string {
  const { quantity, itemName, restockedQty } = line;
  const copies = quantity > 1 ? `${quantity} × ` : "";
  return `${copies}${itemName}${backInWords(restockedQty, state)}`;
}

function Refund({ refund, reply }: { refund: RefundView; reply: FormReply | undefined }) {
  const { state, creditNoteNumber, note } = refund;
  const may = useMay();
  const about = [WAY_TITLES[refund.way], refund.reference, titleOfReason(refund)];
  return (
    <li className="grid min-w-0 gap-1 border-t border-line pt-3 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold figures">{formatAmount(refund.amountCents)}</span>
        <Badge tone={TONES[state]}>{STATES[state]}</Badge>
      </p>
      {refund.lines.map((line) => (
        <p key={`${line.kind} ${line.bookId}`}>{lineInWords(line, state)}</p>
      ))}
      <p>{about.filter(Boolean).join(", ")}</p>
      {note && <p>{note}</p>}
      <NotRefunded refund={refund} />
      <p className="text-muted figures">
        {formatDateTime(Date.parse(refund.doneAt ?? refund.createdAt))}
        {refund.by && (
          <>
            , <NameOf email={refund.by} />
          </>
        )}
        {refund.allowedBy && (
          <>
            , allowed by <NameOf email={refund.allowedBy} />
          </>
        )}
      </p>
      <May permission="refund">
        <Undecided refund={refund} reply={reply} />
      </May>
      {creditNoteNumber && may("refund") && (
        <p>
          <a
            href={`/api/v1/admin/credit-notes/${creditNoteNumber}`}
            target="_blank"
            rel="noreferrer"
            className="link -my-3 inline-block py-3 figures"
          >
            Credit note {creditNoteNumber}
          </a>
        </p>
      )}
    </li>
  );
}

function NotRefunded({ refund: { state, refusal } }: { refund: RefundView }) {
  if (state !== "refused") return null;
  if (refusal === null) {
    return <p>An admin found at PayFast that it was not refunded. It can be refunded anew.</p>;
  }
  return (
    <p className="text-red">
      PayFast says: {withFullStop(refusal)} You can refund it by hand instead.
    </p>
  );
}

type Outcome = RefundAnswerInput["outcome"];

type UndecidedProps = { refund: RefundView; reply: FormReply | undefined };

// After ten minutes without PayFast's answer the owner can enter the outcome.
function Undecided({ refund, reply }: UndecidedProps) {
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
