import type { OfferView } from "~/domain/offers/view";
import { formatAmount } from "~/domain/values/money";

type BooksProps = Pick<OfferView, "lines" | "toLookAt"> & { notSent: string | null };

export const BooksOfOffer = ({ lines, toLookAt, notSent }: BooksProps) => (
  <>
    {lines.length > 0 && <Lines lines={lines} />}
    {toLookAt.length > 0 && <ToLookAt books={toLookAt} />}
    {notSent && <p className="text-muted [overflow-wrap:anywhere]">Not sent: {notSent}</p>}
  </>
);

const Lines = ({ lines }: Pick<OfferView, "lines">) => (
  <ul className="rounded-xl border border-line">
    {lines.map(({ bookId, title, condition, paidCents, takenCents, notTaken }, place) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: two copies alike, and the lines never change
        key={`${bookId} ${place}`}
        className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-2.5 first:border-0"
      >
        <span className="min-w-0 grow basis-36 [overflow-wrap:anywhere]">
          {title}
          <span className="block text-sm text-muted">
            {condition}
            {takenCents !== null && ", taken in"}
            {notTaken !== null && `, not taken: ${notTaken}`}
          </span>
        </span>
        <span className="figures">
          {notTaken === null ? (
            takenCents !== 0 && formatAmount(takenCents ?? paidCents)
          ) : (
            <s>{formatAmount(paidCents)}</s>
          )}
        </span>
      </li>
    ))}
  </ul>
);

const ToLookAt = ({ books }: { books: string[] }) => (
  <section aria-labelledby="look">
    <h2 id="look" className="font-semibold">
      Also to look at
    </h2>
    <p className="text-sm text-muted">We say what we pay for them when we see them.</p>
    <ul className="mt-2 grid gap-1">
      {books.map((book, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the books never change
        <li key={place} className="[overflow-wrap:anywhere]">
          {book}
        </li>
      ))}
    </ul>
  </section>
);
