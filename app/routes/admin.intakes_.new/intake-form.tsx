import { Link, useSubmit } from "@remix-run/react";
import { useRef } from "react";
import type { Searched } from "~/domain/counter/pick.server";
import { formatDay, now } from "~/domain/dates/time";
import type { DraftView } from "~/domain/intakes/draft.server";
import { PAID_HOW, TAKEN_HOW } from "~/domain/intakes/words";
import type { FoundSeller } from "~/domain/sellers/view";
import { formatAmount, toSmallestCoin } from "~/domain/values/money";
import { ChoiceStrip } from "~/ui/admin/forms/choice-strip";
import { CheckboxField } from "~/ui/admin/forms/fields";
import { May } from "~/ui/admin/page/who-works";
import { booksInWords } from "~/ui/books/books-in-words";
import { useFollowsAnswer } from "~/ui/forms/follow-answer";
import { Form } from "~/ui/forms/form";
import { Notice } from "~/ui/notice";
import { useHydrated } from "~/ui/page/hydrated";
import { useScans } from "~/ui/scan/scans";
import { lostIn } from "~/ui/toasts/lost-answers";
import type { FormReply } from "~/web/forms/form-reply";
import { NotTaken, Offered, TakenLines } from "./lines";
import { Scan } from "./scan";
import { ToDescribeList } from "./to-describe-list";
import { sellerHref, Who } from "./who";

type IntakeFormProps = {
  loaded: {
    draft: DraftView;
    terms: string;
    searched: Searched | null;
    unknown: string | null;
    refusal: string | null;
  };
  reply: FormReply | undefined;
  found: FoundSeller[] | null;
};

// One form, so that no button loses what is typed elsewhere. Enter adds what is scanned, and never finishes.
export function IntakeForm({ loaded, reply, found }: IntakeFormProps) {
  const { draft, terms, searched, unknown, refusal } = loaded;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { take, takeTyped, focus, untaken } = useScans({
    form,
    field: "scan",
    send(fields) {
      fields.set("step", "scan");
      submit(fields, { method: "post", preventScrollReset: true });
    },
    isRefused: reply !== undefined,
  });
  useFollowsAnswer(form, reply !== undefined);
  const save = () => take("");
  const hasScript = useHydrated();
  const typed = typedBeside(reply);
  const hasBooks = draft.copies > 0;
  const isGift = draft.kind === "given";
  const isBought = draft.kind === "bought";
  const onChange = ({ target }: React.ChangeEvent<HTMLFormElement>) => {
    if (["kind", "payout"].includes(target.name) || target.name.startsWith("condition-")) save();
  };
  function onSubmit(event: React.FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const step = submitter?.getAttribute("value") ?? "scan";
    const isFinishedTooSoon = step === "finish" && untaken.length > 0;
    // The button of a line goes with its line.
    if (/^(add|take|remove|reject|forget)-/.test(step)) focus();
    if (step !== "scan" && !isFinishedTooSoon) return;
    event.preventDefault();
    if (isFinishedTooSoon) save();
    else takeTyped();
  }
  return (
    <Form
      ref={form}
      method="post"
      onSubmit={onSubmit}
      onChange={onChange}
      preventScrollReset
      className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
      aria-label="Books that come in"
    >
      {/* The first button is what Enter presses. */}
      <button type="submit" name="step" value="scan" className="hidden" tabIndex={-1}>
        Add
      </button>
      <div className="grid content-start gap-4">
        {!hasScript && <Refusal draft={draft} reply={reply} />}
        {draft.offer && <p>{offerWords(draft.offer)}</p>}
        <section aria-label="Who brings them" className="card grid gap-4 p-4 sm:p-5">
          <Who draft={draft} reply={reply} found={found} />
          <ChoiceStrip
            label="How they come"
            name="kind"
            value={typed.kind ?? draft.kind}
            options={TAKEN_HOW}
          />
        </section>
        <Scan
          draft={draft}
          typed={typed.scan}
          fault={reply?.errors.scan?.join(" ")}
          untaken={untaken}
          onScanned={take}
          unknown={unknown}
          refusal={refusal}
          searched={searched}
        />
        <ToDescribeList draft={draft} />
        <TakenLines draft={draft} typed={typed} errors={reply?.errors ?? {}} save={save} />
        <Offered draft={draft} />
        <NotTaken draft={draft} typed={typed} />
      </div>
      <section
        aria-label={SUM_OF[draft.kind]}
        className="card grid content-start gap-4 self-start p-4 sm:p-5 lg:sticky lg:top-4"
      >
        {!isGift && (
          <p>
            <span className="font-semibold">{SUM_OF[draft.kind]}</span>
            <b className="block text-3xl figures" role="status">
              {formatAmount(isBought ? draft.paidCents : draft.shareCents)}
            </b>
            {hasBooks && (
              <span className="text-sm text-muted figures">
                {booksInWords(draft.copies)}, asked for {formatAmount(draft.askedCents)}
                {!isBought && `, of which ${draft.consignedPercent}%`}
              </span>
            )}
          </p>
        )}
        {isBought && (
          <ChoiceStrip
            label="Paid by"
            name="payout"
            value={typed.payout ?? draft.payout}
            options={PAID_HOW}
            errors={reply?.errors.payout}
          />
        )}
        {!isGift && (
          <div>
            <CheckboxField
              key={draft.sellerId}
              label="The seller agrees to the terms"
              name="isAgreed"
              isChecked={reply?.values.isAgreed === "on"}
              errors={reply?.errors.isAgreed}
            />
            <details className="text-sm text-muted">
              <summary className="link inline-flex min-h-11 items-center">The terms</summary>
              <p className="whitespace-pre-line">{terms}</p>
            </details>
          </div>
        )}
        {hasScript && <Refusal draft={draft} reply={reply} />}
        {reply?.errors.paysMore && (
          <CheckboxField label="Yes, pay more than is asked" name="paysMore" />
        )}
        <input type="hidden" name="shownCents" value={draft.paidCents} />
        <input type="hidden" name="shownWaiting" value={draft.toDescribe.length} />
        <button type="submit" name="step" value="finish" className="button w-full">
          {finishWords(draft)}
        </button>
        {draft.id !== null && (
          <button
            type="submit"
            name="step"
            value="drop"
            className="link min-h-11 justify-self-start text-sm"
          >
            Throw away
          </button>
        )}
      </section>
    </Form>
  );
}

// A figure that cannot be read leaves the draft as it was, so that all the form had is shown again from what was sent.
const typedBeside = (reply: FormReply | undefined): FormReply["values"] =>
  reply !== undefined && Object.keys(reply.errors).some((name) => /^(copies|ask|pay)-/.test(name))
    ? reply.values
    : {};

const SUM_OF: Record<DraftView["kind"], string> = {
  bought: "To pay",
  consigned: "For the seller, once sold",
  given: "Gift",
};

const offerWords = ({ reference, validUntil }: NonNullable<DraftView["offer"]>): string =>
  `Offer ${reference}: its prices ${validUntil < now() ? "held" : "hold"} until ${formatDay(validUntil)}.`;

function finishWords({ kind, copies, paidCents, payout }: DraftView): string {
  if (copies === 0) return "Finish";
  if (kind !== "bought") return `Finish ${booksInWords(copies)}`;
  const sum = formatAmount(paidCents);
  if (payout === "transfer") return `Finish, ${sum} by transfer`;
  if (payout === "cash") return `Finish, pay ${formatAmount(toSmallestCoin(paidCents))}`;
  return `Finish, owe ${sum}`;
}

const asItem = (sentence: string) => <li key={sentence}>{sentence}</li>;

function Refusal({ draft, reply }: { draft: DraftView; reply: FormReply | undefined }) {
  if (reply === undefined || lostIn(reply) || reply.errors.who) return null;
  const said = Object.entries(reply.errors)
    .filter(([name]) => name !== "isAgreed")
    .flatMap(([, sentences]) => sentences);
  if (said.length === 0 && reply.errors.isAgreed === undefined && reply.message) {
    said.push(reply.message);
  }
  if (said.length === 0) return null;
  const { id, seller } = draft;
  return (
    <Notice title="Not yet">
      {said.length === 1 ? said : <ul className="list-disc pl-5">{said.map(asItem)}</ul>}
      {(reply.errors.sellerId ?? reply.errors.payout) && seller !== null && (
        <May permission="pay_out">
          <Link
            to={sellerHref(seller.id, id)}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            Details of {seller.name}
          </Link>
        </May>
      )}
    </Notice>
  );
}
