import { Link } from "@remix-run/react";
import { formatDay } from "~/domain/dates/time";
import type { AdminOffer } from "~/domain/offers/admin.server";
import { partsOfOffer } from "~/domain/offers/parts-of-offer";
import { MAX_ANSWER, WHY_DECLINED } from "~/domain/offers/rules";
import type { ShownOfferState } from "~/domain/offers/view";
import { formatAmount } from "~/domain/values/money";
import { MailLink, PhoneLink, WhatsAppLink } from "~/ui/admin/contact-links";
import { booksInWords } from "~/ui/books/books-in-words";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { Form } from "~/ui/forms/form";
import { TextAreaField } from "~/ui/forms/text-field";
import { Notice } from "~/ui/notice";
import type { FormReply } from "~/web/forms/form-reply";

type OfferProps = { offer: AdminOffer; reply: FormReply | undefined };

const STATE_WORDS: Record<ShownOfferState, (until: string) => string> = {
  open: (until) => `Holds until ${until}`,
  taken: () => "Taken in",
  declined: () => "Declined",
  cancelled: () => "Cancelled by who offered it",
  lapsed: (until) => `Held until ${until}`,
};

export function OfferCard({ offer, reply }: OfferProps) {
  const { reference, state, name, phone, email, lines, toLookAt, paidCents, intakeId, answer } =
    offer;
  const until = formatDay(Date.parse(offer.validUntil));
  const { taken, takenCents, toCome } = partsOfOffer(offer);
  const canTake = state === "open" || state === "lapsed";
  return (
    <li className="card grid gap-1 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold [overflow-wrap:anywhere]">{name}</h3>
        <b className="figures">
          {booksInWords(lines.length + toLookAt.length)}, {formatAmount(paidCents)}
        </b>
      </div>
      <p className="text-sm text-muted figures">
        {reference} · {STATE_WORDS[state](until)}
        {intakeId !== null && (
          <Link to={`/admin/intakes/${intakeId}`} className="link ml-2 inline-block py-3">
            See the intake
          </Link>
        )}
      </p>
      {taken > 0 && taken < lines.length && (
        <p className="text-sm">
          Taken in: {taken} of {booksInWords(lines.length)}
          {takenCents > 0 && `, ${formatAmount(takenCents)}`}.{canTake && ` To come: ${toCome}.`}
        </p>
      )}
      {answer && <p className="text-sm whitespace-pre-line">{answer}</p>}
      <p className="flex flex-wrap gap-x-4">
        <PhoneLink phone={phone} />
        <WhatsAppLink phone={phone} text={`Hello ${name}, about your offer ${reference}. `}>
          WhatsApp
        </WhatsAppLink>
        {email && <MailLink email={email} subject={`Your offer ${reference}`} />}
      </p>
      <details>
        <summary className="link inline-flex min-h-11 items-center">The books</summary>
        <ul className="divide-y divide-line border-t border-line">
          {lines.map(({ bookId, title, condition, paidCents: cents, ...became }, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two copies alike, and the lines never change
              key={`${bookId} ${place}`}
              className="flex justify-between gap-4 py-1.5"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {title}, {condition}
                {became.notTaken && `: not taken, ${became.notTaken}`}
                {became.takenCents !== null && ": taken in"}
              </span>
              <span className="figures">
                {became.takenCents !== 0 && formatAmount(became.takenCents ?? cents)}
              </span>
            </li>
          ))}
          {toLookAt.map((book, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the books never change
            <li key={place} className="py-1.5 [overflow-wrap:anywhere]">
              Also to look at: {book}
            </li>
          ))}
        </ul>
      </details>
      {canTake && (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
          <Form method="post" action={`/admin/intakes/new?offer=${reference}`} isHarmlessTwice>
            <button type="submit" name="step" value="scan" className="button button-small">
              Take in<span className="sr-only"> the books of {name}</span>
            </button>
          </Form>
          {state === "open" && <Decline offer={offer} reply={reply} />}
        </div>
      )}
    </li>
  );
}

function Decline({ offer: { reference, name }, reply: given }: OfferProps) {
  const reply = given?.values.reference === reference ? given : undefined;
  return (
    <details open={reply !== undefined} className="min-w-0 grow basis-60">
      <summary className="link inline-flex min-h-11 items-center">
        Decline<span className="sr-only"> the offer of {name}</span>
      </summary>
      <AnsweredForm reply={reply} isHarmlessTwice className="grid gap-2">
        <input type="hidden" name="reference" value={reference} />
        {reply?.message && <Notice title="Not declined">{reply.message}</Notice>}
        <TextAreaField
          rows={2}
          label="Why: who offered them reads it"
          // Of the refused form it is what the list of faults leads to.
          id={reply === undefined ? `answer-${reference}` : "answer"}
          name="answer"
          value={reply?.values.answer}
          errors={reply?.errors.answer}
          maxLength={MAX_ANSWER}
          message={WHY_DECLINED}
          required
        />
        <button type="submit" className="button button-quiet button-small justify-self-start">
          Decline this offer
        </button>
      </AnsweredForm>
    </details>
  );
}
