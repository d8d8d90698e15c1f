import { Link } from "@remix-run/react";
import { useContext, useMemo } from "react";
import { isByHand } from "~/domain/by-hand";
import { REASON_TITLES, WAY_TITLES } from "~/domain/invoices/credit-note/words";
import { notChosen } from "~/domain/not-chosen";
import type { RefundView } from "~/domain/payments/refund-view";
import { MAX_REFUND_NOTE, MAX_WORDS_TO_BUYER } from "~/domain/refunds/rules";
import { takenBackInWords } from "~/domain/sellers/taken-back";
import { formatAmount } from "~/domain/values/money";
import { writeRand } from "~/domain/values/rand";
import { SelectField } from "~/ui/admin/forms/fields";
import { FormButtons, SubmitButton } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { MailsLeave } from "~/ui/admin/mails-leave";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextAreaField } from "~/ui/forms/text-field";
import { AmountField } from "./amount-field";
import type { RefundFormProps } from "./form-data";
import { RefundLines } from "./refund-lines";
import { RefundWays } from "./refund-ways";
import { type RefundToConfirm, toConfirm } from "./typed-refund";

const REASONS = Object.entries(REASON_TITLES).map(([value, label]) => ({ value, label }));

const FAILED = "This was not refunded";

export function RefundForm({ loaded, reply, cancelTo }: RefundFormProps & { cancelTo: string }) {
  const { proposal, left } = loaded;
  const mailsLeave = useContext(MailsLeave);
  const asked = toConfirm(loaded, reply);
  const isAsked = asked !== null;
  // The same while the question is answered: another reply would take the focus from its button.
  const told = useMemo(
    () => reply && (isAsked ? { ...reply, errors: {} } : reply),
    [reply, isAsked],
  );
  const receipt = left.receipts.find(({ id }) => id === proposal.receiptId);
  if (receipt === undefined && left.leftCents === 0) {
    return (
      <div className="grid gap-4">
        <FormFailure title={FAILED} reply={reply} />
        <EmptyList
          title="There is nothing left to refund"
          text={`${formatAmount(left.paidCents)} was paid, and all of it is refunded or on its way.`}
        />
      </div>
    );
  }
  const values = reply?.values;
  return (
    <AnsweredForm reply={told} className="grid gap-4">
      {asked === null ? (
        <FormFailure title={FAILED} reply={reply} />
      ) : (
        <ConfirmRefund
          asked={asked}
          to={proposal.isMistake ? null : loaded.customerName}
          way={values?.way}
        />
      )}
      <input
        type="hidden"
        name="idempotencyKey"
        value={values?.idempotencyKey ?? loaded.idempotencyKey}
      />
      {proposal.returnId !== null && (
        <input type="hidden" name="returnId" value={proposal.returnId} />
      )}
      {proposal.isMistake && <input type="hidden" name="isMistake" value="on" />}
      <details open={!isAsked}>
        <summary className={isAsked ? "min-h-11 py-2.5 font-medium" : "hidden"}>
          Change the refund
        </summary>
        <div className="grid gap-4">
          {receipt === undefined ? (
            <RefundLines loaded={loaded} reply={reply} />
          ) : (
            <section className="card grid gap-4 p-4 sm:p-5">
              <h2 className="font-semibold">What is refunded</h2>
              <p>
                {formatAmount(receipt.leftCents)} came beside{" "}
                {isByHand(receipt.id) ? (
                  "what the order costs"
                ) : (
                  <>
                    the order, as PayFast's payment <span className="figures">{receipt.id}</span>
                  </>
                )}
                . It is on no invoice, so there is no credit note. The order stays as it is.
              </p>
              <input type="hidden" name="receiptId" value={receipt.id} />
              <AmountField
                label="Amount"
                name="amount"
                value={values?.amount ?? writeRand(receipt.leftCents)}
                errors={[...(reply?.errors.amountCents ?? []), ...(reply?.errors.receiptId ?? [])]}
              />
            </section>
          )}
          <section className="card grid gap-4 p-4 sm:p-5">
            <h2 className="font-semibold">{receipt === undefined ? "Why" : "Note"}</h2>
            {receipt === undefined ? (
              <SelectField
                label="Reason"
                name="reason"
                required
                blank="Choose a reason"
                message={notChosen("reason")}
                options={REASONS}
                value={values?.reason ?? proposal.reason}
                errors={reply?.errors.reason}
              />
            ) : (
              <input type="hidden" name="reason" value="other" />
            )}
            {proposal.returnId !== null && (
              <TextAreaField
                label="To the buyer (optional)"
                name="toBuyer"
                rows={2}
                hint={`${loaded.asked?.isCancellation ? "" : "How the book comes back to you, or that they may keep it. "}They read it on the page of their order${mailsLeave ? ", and in a mail" : ""}.`}
                maxLength={MAX_WORDS_TO_BUYER}
                value={values?.toBuyer}
                errors={reply?.errors.toBuyer}
              />
            )}
            <TextAreaField
              label="Note (optional)"
              name="note"
              rows={2}
              hint="For yourself and your helpers: the buyer does not see it."
              maxLength={MAX_REFUND_NOTE}
              value={values?.note ?? proposal.note}
              errors={reply?.errors.note}
            />
          </section>
          <RefundWays loaded={loaded} reply={reply} />
        </div>
      </details>
      {isAsked ? (
        <Link to={cancelTo} className="button button-quiet sm:justify-self-end">
          Cancel
        </Link>
      ) : (
        <FormButtons save="Continue" saving="One moment..." cancelTo={cancelTo} />
      )}
    </AnsweredForm>
  );
}

type ConfirmRefundProps = { asked: RefundToConfirm; to: string | null; way: string | undefined };

const isWay = (way: string | undefined): way is RefundView["way"] =>
  way !== undefined && way in WAY_TITLES;

const copies = (count: number) => (count === 1 ? "1 copy" : `${count} copies`);

function toShelf(restocked: number): string {
  if (restocked === 0) return "no copy goes back to the shelf";
  return `${copies(restocked)} ${restocked === 1 ? "goes" : "go"} back to the shelf`;
}

function ConfirmRefund({ asked, to, way }: ConfirmRefundProps) {
  const { cents, lines, deliveryCents, deliveryKeptCents, isGone, otherCents, takenBack } = asked;
  const how = isWay(way) ? `, ${WAY_TITLES[way].toLowerCase().replace("payfast", "PayFast")}` : "";
  const verb = to === null ? "Take back" : "Refund";
  return (
    <section
      role="alert"
      tabIndex={-1}
      className="rounded-lg border border-line bg-blue-bg p-4 text-blue outline-none"
    >
      <h2 className="font-semibold">{`${verb} ${formatAmount(cents)}?`}</h2>
      <p className="mt-1 [overflow-wrap:anywhere]">
        {to === null
          ? "A credit note takes this sum off the order. No money moves, and the buyer gets no mail."
          : `${formatAmount(cents)} goes back to ${to}${how}.`}{" "}
        A refund cannot be taken back.
      </p>
      <ul className="mt-2 list-disc pl-5 [overflow-wrap:anywhere]">
        {lines.map(({ bookId, title, copies: refunded, restocked }) => (
          <li key={bookId}>
            {copies(refunded)} of {title}: {toShelf(restocked)}
            {isGone && restocked > 0 && ". It was sold twice: is it there?"}
          </li>
        ))}
        {takenBack.map((one) => (
          <li key={one.seller.id}>{takenBackInWords(one)}</li>
        ))}
        {deliveryCents > 0 && <li>Delivery: {formatAmount(deliveryCents)}</li>}
        {deliveryKeptCents > 0 && (
          <li>{formatAmount(deliveryKeptCents)} for the delivery is not in it</li>
        )}
        {otherCents > 0 && <li>Another amount: {formatAmount(otherCents)}</li>}
      </ul>
      <SubmitButton
        name="confirmedCents"
        value={cents}
        className="button mt-3"
        busy="Refunding..."
      >{`${verb} ${formatAmount(cents)}`}</SubmitButton>
    </section>
  );
}
