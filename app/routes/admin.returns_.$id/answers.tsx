import { Link } from "@remix-run/react";
import { useContext, useMemo } from "react";
import { MAX_WORDS_TO_BUYER } from "~/domain/refunds/rules";
import { isPlainCancellation, SWAP_MISSING, WHY_NOT_MISSING } from "~/domain/returns/rules";
import type { SwapChoice } from "~/domain/returns/swap.server";
import type { AdminReturn } from "~/domain/returns/view";
import { type TakenBack, takenBackInWords } from "~/domain/sellers/taken-back";
import { formatAmount } from "~/domain/values/money";
import { SelectField } from "~/ui/admin/forms/fields";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { MailsLeave } from "~/ui/admin/mails-leave";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextAreaField } from "~/ui/forms/text-field";
import type { FormReply } from "~/web/forms/form-reply";

type Swaps = { bookId: number; choices: SwapChoice[] }[];
type AnswersProps = {
  asked: AdminReturn;
  swaps: Swaps;
  takenBack: TakenBack[];
  reply: FormReply | undefined;
};

export function Answers({ asked, swaps, takenBack, reply }: AnswersProps) {
  const refund = <Refund key="refund" asked={asked} />;
  const swap = <Swap key="swap" asked={asked} swaps={swaps} reply={replyTo("swap", reply)} />;
  return (
    <>
      {takenBack.length > 0 && (
        <Card title="On consignment" text="With money back, or another copy in their place:">
          <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
            {takenBack.map((one) => (
              <li key={one.seller.id}>{takenBackInWords(one)}</li>
            ))}
          </ul>
        </Card>
      )}
      {isPlainCancellation(asked)
        ? refund
        : asked.wish === "refund"
          ? [refund, swap]
          : [swap, refund]}
      {asked.answer === null && <No name={asked.customerName} reply={replyTo("refused", reply)} />}
    </>
  );
}

const replyTo = (answer: AdminReturn["answer"], reply: FormReply | undefined) =>
  reply?.values.answer === answer ? reply : undefined;

type CardProps = { title: string; text: string; children?: React.ReactNode };

function Card({ title, text, children }: CardProps) {
  return (
    <section aria-label={title} className="card grid gap-3 p-4 sm:p-5">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-sm text-muted">{text}</p>
      {children}
    </section>
  );
}

function Refund({ asked: { id, paymentId, lines, wish } }: { asked: AdminReturn }) {
  const cents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  return (
    <Card
      title="Money back"
      text="Leads to the refund with these books filled in, where you write how the book comes back. It answers the return."
    >
      <Link
        to={`/admin/payments/${paymentId}/refund?return=${id}`}
        className={`button ${wish === "refund" ? "" : "button-quiet"} justify-self-start`}
      >
        Refund {formatAmount(cents)}
      </Link>
    </Card>
  );
}

const labelOf = ({ condition, priceCents, shelf }: SwapChoice): string =>
  `${condition}, ${formatAmount(priceCents)}${shelf ? `, shelf ${shelf}` : ""}`;

const SWAPPED =
  "The chosen copy leaves the stock at once, and no money moves. What comes back is not counted in: do that when you have looked at it.";

function Swap({ asked, swaps, reply }: Omit<AnswersProps, "takenBack">) {
  const { isAsked, told } = useQuestion(reply);
  const missing = swaps.filter(({ choices }) => choices.length === 0);
  // Another book answers only what is open.
  if (missing.length > 0 && asked.answer !== null) return null;
  if (missing.length > 0) {
    return (
      <Card
        title="Another copy"
        text="No other copy of the same title is on the shelf and free now. Any other book can go out, and answers the return."
      >
        <OtherBooks asked={asked} isMain={asked.wish === "swap"} />
      </Card>
    );
  }
  const titles = new Map(asked.lines.map(({ bookId, title }) => [bookId, title]));
  return (
    <Card title="Another copy" text={SWAPPED}>
      <AnsweredForm reply={told} className="grid gap-3">
        <input type="hidden" name="answer" value="swap" />
        {isAsked && (
          <AskIfSure title={`Send another copy to ${asked.customerName}?`}>
            It leaves the stock, and they read of it. Press once more to send it.
          </AskIfSure>
        )}
        {swaps.map(({ bookId, choices }, place) => (
          <div key={bookId}>
            <input type="hidden" name={`swaps[${place}].bookId`} value={bookId} />
            <SelectField
              label={`For ${titles.get(bookId)}`}
              name={`swaps[${place}].withBookId`}
              message={SWAP_MISSING}
              options={choices.map((choice) => ({ value: choice.id, label: labelOf(choice) }))}
              value={reply?.values[`swaps[${place}].withBookId`]}
              errors={place === 0 ? reply?.errors.swaps : undefined}
              required
            />
          </div>
        ))}
        <TextAreaField
          label="To the buyer (optional)"
          name="reason"
          rows={2}
          maxLength={MAX_WORDS_TO_BUYER}
          value={reply?.values.reason}
          errors={reply?.errors.reason}
        />
        <SubmitButton
          className={`button ${asked.wish === "swap" ? "" : "button-quiet"} justify-self-start`}
          busy="One moment..."
        >
          {isAsked ? "Yes, send another copy" : "Send another copy"}
        </SubmitButton>
      </AnsweredForm>
      {asked.answer === null && <OtherBooks asked={asked} isMain={false} />}
    </Card>
  );
}

type OtherBooksProps = { asked: AdminReturn; isMain: boolean };

function OtherBooks({ asked: { id, paymentId, lines }, isMain }: OtherBooksProps) {
  return lines.map(({ bookId, title }) => (
    <Link
      key={bookId}
      to={`/admin/orders/${paymentId}/replace?${new URLSearchParams({ book: String(bookId), return: String(id) })}`}
      className={`button ${isMain && lines.length === 1 ? "" : "button-quiet"} justify-self-start`}
    >
      Look for another book<span className="sr-only"> for {title}</span>
    </Link>
  ));
}

// The same while the question is answered: another reply would take the focus from its button.
function useQuestion(reply: FormReply | undefined) {
  const isAsked = reply?.errors.sure !== undefined;
  const told = useMemo(
    () => reply && (isAsked ? { ...reply, errors: {}, message: null } : reply),
    [reply, isAsked],
  );
  return { isAsked, told };
}

function No({ name, reply }: { name: string; reply: FormReply | undefined }) {
  const mailsLeave = useContext(MailsLeave);
  const { isAsked, told } = useQuestion(reply);
  return (
    <Card
      title="No"
      text={`The buyer reads why on the page of their order${mailsLeave ? ", and in a mail" : ""}.`}
    >
      <AnsweredForm reply={told} className="grid gap-3">
        <input type="hidden" name="answer" value="refused" />
        {isAsked && (
          <AskIfSure title={`Say no to ${name}?`}>
            They read the words below. Press once more to send them.
          </AskIfSure>
        )}
        <TextAreaField
          label="Why not"
          name="reason"
          rows={3}
          required
          message={WHY_NOT_MISSING}
          maxLength={MAX_WORDS_TO_BUYER}
          value={reply?.values.reason}
          errors={reply?.errors.reason}
        />
        <SubmitButton className="button button-quiet justify-self-start" busy="One moment...">
          {isAsked ? "Yes, say no" : "Say no"}
        </SubmitButton>
      </AnsweredForm>
    </Card>
  );
}

function AskIfSure({ title, children }: { title: string; children: string }) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      className="rounded-lg border border-line bg-blue-bg p-4 text-blue outline-none"
    >
      <input type="hidden" name="sure" value="yes" />
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1">{children}</p>
    </div>
  );
}
