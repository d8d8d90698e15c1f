import { Fragment } from "react";
import type { ReturnableLine } from "~/domain/returns/returnable.server";
import { formatAmount } from "~/domain/values/money";
import { Choice, ChoiceBox } from "~/ui/checkout/choice";
import type { FormReply } from "~/web/forms/form-reply";
import { chosenCopies, copiesInput, WHAT, wholeInput } from "./chosen-books";

type BooksProps = { lines: ReturnableLine[]; reply: FormReply | undefined };

const faultsIn = (reply: FormReply | undefined): string[] =>
  Object.entries(reply?.errors ?? {}).flatMap(([name, sentences]) =>
    name.startsWith("lines") ? sentences : [],
  );

export function BooksToReturn({ lines, reply }: BooksProps) {
  const faults = faultsIn(reply);
  const copies = lines.reduce((sum, { leftQty }) => sum + leftQty, 0);
  const isOnly = lines.length === 1 && copies === 1;
  if (isOnly) return <OnlyCopy lines={lines} />;
  return (
    <ChoiceBox name="lines" title="Which book?" faults={faults.length > 0 ? faults : undefined}>
      <div className="choices">
        <BookRows lines={lines} reply={reply} />
      </div>
    </ChoiceBox>
  );
}

// Nothing to choose: how each book stands.
export const BooksAsked = ({ lines }: Pick<BooksProps, "lines">) => (
  <ul className="mt-4 grid gap-2">
    {lines.map(({ bookId, title, why }) => (
      <li key={bookId} className="rounded-lg bg-mist p-3 [overflow-wrap:anywhere]">
        <span className="font-medium">{title}</span>{" "}
        <span className="block text-sm text-muted">{why}.</span>
      </li>
    ))}
  </ul>
);

export function BooksToCancel({ lines, isSplit, reply }: BooksProps & { isSplit: boolean }) {
  const faults = faultsIn(reply);
  const left = lines.filter(({ leftQty }) => leftQty > 0);
  const isWhole =
    reply === undefined ||
    left.every(({ bookId, leftQty }) => chosenCopies(reply.values, bookId) === String(leftQty));
  const copies = left.reduce((sum, { leftQty }) => sum + leftQty, 0);
  if (copies === 1) return <OnlyCopy lines={left} />;
  const others = left.length < lines.length ? "All other books" : "The whole order";
  const whole = isSplit ? "All that has not left" : others;
  return (
    <ChoiceBox
      name="lines"
      title="What do you want to cancel?"
      faults={faults.length > 0 ? faults : undefined}
    >
      <Whole lines={left} />
      <div className="choices group">
        <Choice id="whole" name={WHAT} value="whole" isChosen={isWhole} label={whole} />
        <Choice id="some" name={WHAT} value="some" isChosen={!isWhole} label="Only some books" />
        <div className="border-t border-line pl-6 group-has-[#whole:checked]:hidden">
          <BookRows lines={lines} reply={isWhole ? undefined : reply} />
        </div>
      </div>
    </ChoiceBox>
  );
}

function Whole({ lines }: { lines: ReturnableLine[] }) {
  return lines.map(({ bookId, leftQty }) => (
    <input key={bookId} type="hidden" name={wholeInput(bookId)} value={leftQty} />
  ));
}

function OnlyCopy({ lines }: { lines: ReturnableLine[] }) {
  return (
    <div>
      <Whole lines={lines} />
      <input type="hidden" name={WHAT} value="whole" />
      {lines.map(({ bookId, title, condition, unitPriceCents, refusedOn }) => (
        <p key={bookId} className="rounded-lg bg-mist p-3">
          <strong>{title}</strong>
          <span className="block text-sm text-muted figures">
            {condition ? `${condition}, ` : ""}
            {formatAmount(unitPriceCents)}
            {saidNo(refusedOn)}
          </span>
        </p>
      ))}
    </div>
  );
}

const saidNo = (refusedOn: string | null) =>
  refusedOn ? `. We said no on ${refusedOn}: please say what is new.` : "";

function BookRows({ lines, reply }: BooksProps) {
  const left = lines.filter(({ leftQty }) => leftQty > 0);
  return lines.map((line) => {
    const { bookId, title, condition, unitPriceCents, leftQty, why, refusedOn } = line;
    const chosen = chosenCopies(reply?.values ?? {}, bookId);
    if (why !== null) {
      return (
        <div key={bookId} className="choice px-3 py-2 text-muted">
          <span className="font-medium">{title}</span> <span className="note block">{why}.</span>
        </div>
      );
    }
    return (
      <Fragment key={bookId}>
        <Choice
          type="checkbox"
          id={`book-${bookId}`}
          name="book"
          value={bookId}
          isChosen={chosen !== null || (reply === undefined && left.length === 1)}
          label={title}
          price={formatAmount(unitPriceCents)}
          note={`${condition ?? ""}${saidNo(refusedOn)}`}
        />
        {leftQty > 1 && <Copies {...line} chosen={chosen} />}
      </Fragment>
    );
  });
}

function Copies({ bookId, leftQty, chosen }: ReturnableLine & { chosen: string | null }) {
  const name = copiesInput(bookId);
  return (
    <p className="choice-more flex items-center gap-3">
      <label htmlFor={name}>How many copies?</label>
      <select id={name} name={name} defaultValue={chosen ?? "1"} className="input w-auto">
        {Array.from({ length: leftQty }, (_, more) => more + 1).map((copies) => (
          <option key={copies}>{copies}</option>
        ))}
      </select>
    </p>
  );
}
