import { Fragment } from "react";
import type { ReturnableLine } from "~/domain/returns/returnable.server";
import { formatAmount } from "~/domain/values/money";
import { Choice, ChoiceBox } from "~/ui/checkout/choice";
import type { FormReply } from "~/web/forms/form-reply";
import { chosenCopies, copiesInput } from "./chosen-books";

type BooksProps = { lines: ReturnableLine[]; reply: FormReply | undefined };

const faultsIn = (reply: FormReply | undefined): string[] =>
  Object.entries(reply?.errors ?? {}).flatMap(([name, sentences]) =>
    name.startsWith("lines") ? sentences : [],
  );

export function BooksToReturn({ lines, reply }: BooksProps) {
  const faults = faultsIn(reply);
  const left = lines.filter(({ leftQty }) => leftQty > 0);
  return (
    <ChoiceBox name="lines" title="Which book?" faults={faults.length > 0 ? faults : undefined}>
      <div className="choices">
        {lines.map((line) => {
          const { bookId, title, condition, unitPriceCents, leftQty, why, refusedOn } = line;
          const chosen = chosenCopies(reply?.values ?? {}, bookId);
          if (why !== null) {
            return (
              <div key={bookId} className="choice px-3 py-2 text-muted">
                <span className="font-medium">{title}</span>{" "}
                <span className="note block">{why}.</span>
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
                note={`${condition ?? ""}${refusedOn ? `. We said no on ${refusedOn}: please say what is new.` : ""}`}
              />
              {leftQty > 1 && <Copies {...line} chosen={chosen} />}
            </Fragment>
          );
        })}
      </div>
    </ChoiceBox>
  );
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
