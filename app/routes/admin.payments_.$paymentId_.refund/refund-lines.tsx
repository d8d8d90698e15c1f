import type { RefundableLine } from "~/domain/payments/refund-view";
import type { PaidCopies } from "~/domain/sellers/taken-back";
import { formatAmount } from "~/domain/values/money";
import { writeRand } from "~/domain/values/rand";
import { SelectField } from "~/ui/admin/forms/fields";
import { lineErrors } from "~/web/admin/refund-lines";
import { AmountField } from "./amount-field";
import type { RefundFormProps } from "./form-data";
import { typedLine } from "./typed-refund";

const randOrBlank = (cents: number | null) => (cents === null ? undefined : writeRand(cents));

const copies = (count: number) => (count === 1 ? "1 copy" : `${count} copies`);

const upTo = (most: number, none: string, some: (count: number) => string) =>
  Array.from({ length: most + 1 }, (_, count) => ({
    value: count,
    label: count === 0 ? none : some(count),
  }));

const NOT_INCLUDED = "Not included: the buyer keeps a book of it, or the shop is not at fault. ";

const isNotIncluded = ({ returnId, deliveryCents }: RefundFormProps["loaded"]["proposal"]) =>
  returnId !== null && deliveryCents === null;

export function RefundLines({ loaded, reply }: RefundFormProps) {
  const { left, proposal } = loaded;
  const errors = lineErrors(reply);
  const lines = left.lines
    .filter(({ leftQty }) => leftQty > 0)
    .map((line, index) => {
      const typed = typedLine(loaded, reply, line.bookId);
      const isAsked = proposal.returnId === null || line.bookId in proposal.copies;
      const insteadOf = loaded.swapped[line.bookId];
      const consigned = loaded.paidCopies.filter(({ bookId }) => bookId === line.bookId);
      const isLookedOver = reply?.errors.confirmedCents !== undefined;
      const proposed = isLookedOver ? undefined : proposal.restocked[line.bookId];
      return { line, index, typed, proposed, isAsked, insteadOf, consigned };
    });
  const others = lines.filter(({ isAsked }) => !isAsked);
  return (
    <section aria-label="What is refunded" className="card grid gap-4 p-4 sm:p-5">
      <div>
        <h2 className="font-semibold">What is refunded</h2>
        <p className="text-sm text-muted">
          <span className="figures">{formatAmount(left.leftCents)}</span> of{" "}
          <span className="figures">{formatAmount(left.paidCents)}</span> can be refunded.
        </p>
      </div>
      {errors.length > 0 && (
        <p className="font-medium text-red outline-none" role="alert" tabIndex={-1}>
          {errors.join(" ")}
        </p>
      )}
      <ul className="grid gap-4">
        {lines
          .filter(({ isAsked }) => isAsked)
          .map((each) => (
            <Line key={each.line.bookId} {...each} />
          ))}
      </ul>
      {others.length > 0 && (
        <details open={others.some(({ typed }) => typed.quantity !== "0") || undefined}>
          <summary className="min-h-11 py-2.5 font-medium">Other books of the order</summary>
          <ul className="grid gap-4">
            {others.map((each) => (
              <Line key={each.line.bookId} {...each} />
            ))}
          </ul>
        </details>
      )}
      {left.deliveryLeftCents > 0 && (
        <AmountField
          label="Delivery"
          name="delivery"
          hint={`${isNotIncluded(proposal) ? NOT_INCLUDED : ""}In rand, up to ${formatAmount(left.deliveryLeftCents)}. Blank is none.`}
          value={reply?.values.delivery ?? randOrBlank(proposal.deliveryCents)}
          errors={reply?.errors.deliveryCents}
        />
      )}
      <AmountField
        label="Another amount"
        name="amount"
        hint="In rand, beside the books above, as for a book that is worse than described. Blank is none."
        value={reply?.values.amount ?? randOrBlank(proposal.amountCents)}
        errors={reply?.errors.amountCents}
      />
    </section>
  );
}

type LineProps = {
  line: RefundableLine;
  index: number;
  typed: { quantity: string; restock: string };
  proposed: number | undefined;
  insteadOf: string | undefined;
  consigned: PaidCopies[];
};

function Line({ line, index, typed, proposed, insteadOf, consigned }: LineProps) {
  const { bookId, title, unitPriceCents, leftQty, restockableQty } = line;
  const name = (field: string) => `lines[${index}].${field}`;
  const most = Math.min(leftQty, restockableQty);
  return (
    <li className="group/line grid gap-3 border-b border-line pb-4">
      <p className="min-w-0 font-medium [overflow-wrap:anywhere]">
        {title}{" "}
        <span className="font-normal text-muted figures">{formatAmount(unitPriceCents)}</span>
      </p>
      {insteadOf !== undefined && (
        <p className="rounded-lg bg-orange-bg p-3 text-sm text-orange">
          Swapped: the buyer gets or has {insteadOf} instead. A refund gives the money back beside
          it. What comes back then is that copy: count it in on its own page.
        </p>
      )}
      {consigned.map(
        ({ seller, shareCents, copies: sold }) =>
          seller !== null && (
            <p key={seller.id} className="text-sm [overflow-wrap:anywhere]">
              On consignment by {seller.name}
              {sold < leftQty && ` (${copies(sold)})`}: a refund takes {formatAmount(shareCents)}{" "}
              {leftQty > 1 && "a copy "}off what they are owed.
            </p>
          ),
      )}
      <input type="hidden" name={name("bookId")} value={bookId} />
      {proposed !== undefined && <input type="hidden" name={name("proposed")} value={proposed} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Refund"
          aria-label={`Refund of ${title}`}
          name={name("quantity")}
          options={upTo(leftQty, "No copy", copies)}
          value={typed.quantity}
        />
        {most > 0 ? (
          <div className="group-has-[[name$=quantity]_option[value='0']:checked]/line:hidden">
            <SelectField
              label="Back to the shelf"
              aria-label={`Copies of ${title} that go back to the shelf`}
              name={name("restock")}
              options={upTo(most, "No copy goes back", copies)}
              value={typed.restock}
            />
          </div>
        ) : (
          <p className="self-end pb-3 text-sm text-muted">No copy of it left the shelf.</p>
        )}
      </div>
    </li>
  );
}
