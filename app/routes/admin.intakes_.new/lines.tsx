import { CONDITIONS } from "~/domain/books/condition";
import type { FieldErrors } from "~/domain/errors";
import type { DraftView, LineToTake } from "~/domain/intakes/draft.server";
import { whyPaid } from "~/domain/intakes/price-paid";
import { NOT_BROUGHT, paidAboveAsked } from "~/domain/intakes/words";
import { formatAmount } from "~/domain/values/money";
import { writeRand } from "~/domain/values/rand";
import { FieldWarning } from "~/ui/admin/forms/field-warning";
import { booksInWords } from "~/ui/books/books-in-words";
import { useHydrated } from "~/ui/page/hydrated";

type Typed = Record<string, string>;
type TakenLinesProps = { draft: DraftView; typed: Typed; errors: FieldErrors; save: () => void };

export function TakenLines({ draft, typed, errors, save }: TakenLinesProps) {
  const hasScript = useHydrated();
  const taken = draft.lines.filter(({ reason }) => reason === null);
  if (taken.length === 0) return null;
  return (
    <section aria-label="Books taken" className="card p-4 sm:p-5">
      <h2 className="font-semibold">{booksInWords(draft.copies)} taken</h2>
      <ul>
        {taken.map((line) => (
          <Taken
            key={`${line.key} ${line.bookId}`}
            line={line}
            isPaid={draft.kind === "bought"}
            typed={typed}
            errors={errors}
            save={save}
          />
        ))}
      </ul>
      {!hasScript && (
        <button
          type="submit"
          name="step"
          value="scan"
          className="button button-quiet button-small mt-2"
        >
          Reckon again
        </button>
      )}
    </section>
  );
}

type TakenProps = Omit<TakenLinesProps, "draft"> & { line: LineToTake; isPaid: boolean };

const PAYS_MORE = "You pay more for it than you ask.";

const inRand = (cents: number | null) => (cents === null ? "" : writeRand(cents));

function Taken({ line, isPaid, typed, errors, save }: TakenProps) {
  const { key, title, condition, quantity } = line;
  const saveChanged = ({ target }: React.FocusEvent<HTMLInputElement>) => {
    if (target.value.trim() !== target.defaultValue) save();
  };
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-0">
      <div className="[overflow-wrap:anywhere]">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-muted figures">{aboutLine(line, isPaid)}</p>
        <PriceChange line={line} />
      </div>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div>
          <label htmlFor={`condition-${key}`} className="block text-sm">
            Condition<span className="sr-only"> of {title}</span>
          </label>
          <select
            id={`condition-${key}`}
            name={`condition-${key}`}
            defaultValue={typed[`condition-${key}`] ?? condition}
            data-answer={condition}
            className="input"
          >
            {CONDITIONS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
        <Figure
          name={`copies-${key}`}
          label="Copies"
          of={title}
          value={typed[`copies-${key}`] ?? String(quantity)}
          errors={errors[`copies-${key}`]}
          onBlur={saveChanged}
        />
        <Figure
          name={`ask-${key}`}
          label="Ask, R"
          of={title}
          value={typed[`ask-${key}`] ?? inRand(line.askedCents ?? line.proposedAskCents)}
          errors={errors[`ask-${key}`]}
          onBlur={saveChanged}
        />
        {isPaid && (
          <Figure
            name={`pay-${key}`}
            label="Pay each, R"
            of={title}
            value={typed[`pay-${key}`] ?? inRand(line.paidCents ?? line.proposedPayCents)}
            errors={errors[`pay-${key}`]}
            warning={paidAboveAsked(line) === null ? undefined : PAYS_MORE}
            onBlur={saveChanged}
          />
        )}
        <span className="ml-auto flex gap-3 self-end">
          <Press step={`reject-${key}`} words="Not taken" of={title} />
          <Press step={`remove-${key}`} words="Remove" of={title} />
        </span>
      </div>
    </li>
  );
}

function Press({ step, words, of }: { step: string; words: string; of: string }) {
  return (
    <button type="submit" name="step" value={step} className="link min-h-11 text-sm">
      {words}
      <span className="sr-only"> {of}</span>
    </button>
  );
}

type FigureProps = {
  name: string;
  label: string;
  of: string;
  value: string;
  errors?: string[] | undefined;
  warning?: string | undefined;
  onBlur: (event: React.FocusEvent<HTMLInputElement>) => void;
};

function Figure({ name, label, of, value, errors, warning, onBlur }: FigureProps) {
  return (
    <div>
      <label htmlFor={name} className="block text-sm">
        {label}
        <span className="sr-only"> for {of}</span>
      </label>
      <input
        id={name}
        name={name}
        type="text"
        inputMode="decimal"
        defaultValue={value}
        maxLength={20}
        autoComplete="off"
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors || warning ? `${name}-fault` : undefined}
        onBlur={onBlur}
        className="input w-20 text-right figures"
      />
      {errors && (
        <p id={`${name}-fault`} className="max-w-52 text-sm font-medium text-red">
          {errors.join(" ")}
        </p>
      )}
      {!errors && warning && (
        <div id={`${name}-fault`} className="max-w-52 text-sm">
          <FieldWarning warning={warning} />
        </div>
      )}
    </div>
  );
}

function aboutLine(line: LineToTake, isPaid: boolean) {
  const { grade, isbn, shelf, isNew, paid, demand, isHeld } = line;
  return [
    grade,
    isbn,
    isNew ? "a new listing" : shelf && `to ${shelf}`,
    isPaid && isHeld ? "as offered" : null,
    isPaid && !isHeld && paid !== null ? whyPaid(paid, demand) : null,
  ]
    .filter(Boolean)
    .join(" · ");
}

function PriceChange({ line: { hereCents, askedCents } }: { line: LineToTake }) {
  if (hereCents === null || askedCents === null || askedCents === hereCents) return null;
  return (
    <p className="text-sm text-yellow">
      The copies that are here cost {formatAmount(hereCents)}: they will cost{" "}
      {formatAmount(askedCents)} too.
    </p>
  );
}

export function Offered({ draft }: { draft: DraftView }) {
  const offered = draft.lines.filter(({ reason }) => reason === NOT_BROUGHT);
  const toLookAt = draft.offer?.toLookAt ?? [];
  if (offered.length + toLookAt.length === 0) return null;
  return (
    <section aria-label="Offered" className="card p-4 sm:p-5">
      <h2 className="font-semibold">
        {booksInWords(offered.length + toLookAt.length)} offered: scan what lies here
      </h2>
      <ul>
        {offered.map(({ key, title, isbn, condition, held }) => (
          <li
            key={key}
            className="flex flex-wrap items-center gap-x-3 border-t border-line py-1.5 first:border-0"
          >
            <span className="min-w-0 grow basis-56 [overflow-wrap:anywhere]">
              {title}
              <span className="block text-sm text-muted figures">
                {[isbn, condition, held ? formatAmount(held.cents) : null]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <Press step={`take-${key}`} words="Take it" of={title} />
          </li>
        ))}
        {toLookAt.map((book, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the books never change
            key={place}
            className="border-t border-line py-2.5 [overflow-wrap:anywhere] first:border-0"
          >
            Also to look at: {book}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function NotTaken({ draft, typed }: Pick<TakenLinesProps, "draft" | "typed">) {
  const refused = draft.lines.filter(({ reason }) => reason !== null && reason !== NOT_BROUGHT);
  if (refused.length === 0) return null;
  return (
    <section aria-label="Not taken" className="card p-4 sm:p-5">
      <h2 className="font-semibold">Not taken: they go back</h2>
      <ul>
        {refused.map(({ key, title, reason }) => (
          <li
            key={key}
            className="flex flex-wrap items-end gap-x-3 gap-y-2 border-t border-line py-3 first:border-0"
          >
            <div className="min-w-0 grow basis-56 [overflow-wrap:anywhere]">
              <p className="font-medium">{title}</p>
              <label htmlFor={`because-${key}`} className="block text-sm text-muted">
                because<span className="sr-only"> {title} is not taken</span>
              </label>
              <input
                id={`because-${key}`}
                name={`because-${key}`}
                type="text"
                defaultValue={typed[`because-${key}`] ?? reason ?? ""}
                maxLength={200}
                autoComplete="off"
                className="input"
              />
            </div>
            <Press step={`take-${key}`} words="Take it" of={title} />
            <Press step={`remove-${key}`} words="Remove" of={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}
