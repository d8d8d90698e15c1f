import { Link } from "@remix-run/react";
import { agreedInPerson } from "~/domain/counter/agreed";
import { choiceHref, copiesField } from "~/domain/counter/choice";
import { formatAmount } from "~/domain/values/money";
import { ConditionBadge } from "~/ui/badge";
import { useHydrated } from "~/ui/page/hydrated";
import { CopiesLeft } from "./copies-left";
import { OtherPrice, type OtherPriceProps } from "./other-price";
import { useReckoning } from "./reckoning";
import { aboutLines, type SaleData, type SaleProps } from "./sale-data";
import { LinkedOrders, WrongLines } from "./wrong-lines";

export function PickedLines({ loaded, reply, sale }: SaleProps & { sale: SaleData }) {
  const hasScript = useHydrated();
  return (
    <section aria-label="Picked books" className="card p-4 sm:p-5">
      <h2 className="font-semibold">{sale.copies === 1 ? "1 book" : `${sale.copies} books`}</h2>
      <WrongLines sentences={aboutLines(reply)} holdOwners={loaded.holdOwners} />
      <ul>
        {loaded.lines.map((line, index) => (
          <Line
            key={line.book.id}
            line={sale.lines[index] ?? line}
            copies={line.quantity}
            why={aboutLines(reply).includes(line.whyNotToSell ?? "") ? null : line.whyNotToSell}
            holdOwners={loaded.holdOwners}
            terms={loaded.terms}
            editHref={editFromSale(line.book.id, loaded)}
            reasonErrors={
              reply?.errors[`lines[${index}].priceReason`] ?? unsaid(line, sale.lines[index])
            }
          />
        ))}
      </ul>
      <p className="border-t border-line pt-3 text-sm text-muted">{agreedInPerson(sale.copies)}</p>
      {!hasScript && (
        <button type="submit" className="button button-quiet button-small mt-2">
          Reckon again
        </button>
      )}
    </section>
  );
}

// The book's form leads back to the sale, with its books and terms.
const editFromSale = (bookId: number, { choice, terms }: SaleData): string =>
  `/admin/books/${bookId}/edit?${new URLSearchParams({ sale: choiceHref(choice, terms).split("?")[1] ?? "" })}`;

// Said once the price was left, until a reason is typed.
const unsaid = (
  { reasonFault }: OtherPriceProps["line"],
  typed: OtherPriceProps["line"] | undefined,
): string[] | undefined =>
  reasonFault === null || typed?.reasonFault === null ? undefined : [reasonFault];

type LineProps = OtherPriceProps &
  Pick<SaleData, "holdOwners"> & { copies: number; why: string | null; editHref: string };

function Line({ line, copies, why, holdOwners, editHref, ...agreed }: LineProps) {
  const { book, quantity, unitPriceCents } = line;
  const reckon = useReckoning();
  const field = copiesField(book.id);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-0">
      <div className="min-w-0 grow basis-52 [overflow-wrap:anywhere]">
        <Link to={editHref} className="link -my-3 inline-block py-3 font-medium">
          {book.title}
        </Link>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <ConditionBadge condition={book.condition} />
          {book.isbn !== null && <span className="text-muted figures">{book.isbn}</span>}
          <CopiesLeft book={book} wanted={quantity} />
        </p>
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-3">
        <label htmlFor={field} className="sr-only">
          Copies of {book.title}
        </label>
        <input
          id={field}
          name={field}
          type="text"
          inputMode="numeric"
          maxLength={3}
          defaultValue={copies}
          autoComplete="off"
          onBlur={reckon}
          className="input w-16 text-center"
        />
        <span className="min-w-20 text-right font-semibold figures">
          {unitPriceCents !== book.priceCents && (
            <del className="block font-normal text-muted">
              {formatAmount(book.priceCents * quantity)}
            </del>
          )}
          {formatAmount(unitPriceCents * quantity)}
        </span>
        <button type="submit" name="without" value={book.id} className="button-icon" title="Remove">
          <span aria-hidden="true" className="text-xl leading-none">
            ×
          </span>
          <span className="sr-only">Remove {book.title}</span>
        </button>
      </div>
      {line.whyNotToSell !== null && (
        <div className="w-full text-sm">
          {why !== null && (
            <p className="mb-2 font-medium text-red">
              <LinkedOrders text={why} holdOwners={holdOwners} />
            </p>
          )}
          {book.stockQty < copies && (
            <Link to={`${editHref}#stockQty`} className="button button-quiet button-small">
              Correct its copies<span className="sr-only"> of {book.title}</span>
            </Link>
          )}
        </div>
      )}
      <OtherPrice line={line} {...agreed} />
    </li>
  );
}
