import { Link } from "@remix-run/react";
import type { ListedCopy, PlacedPhotos } from "~/domain/books/admin/photos/sent-photos";
import { formatPrice } from "~/domain/values/money";

export function copyInWords({ condition, priceCents, stockQty, school, shelf }: ListedCopy) {
  const there = stockQty === 0 ? "sold out" : `${stockQty} on the shelf`;
  return [condition, formatPrice(priceCents), school, there, ...(shelf ? [shelf] : [])].join(", ");
}

export function NewBookLink({ isbn }: { isbn: string }) {
  return (
    <Link
      to={`/admin/books/new?${new URLSearchParams({ scanned: isbn })}`}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center"
    >
      <span className="link">Add {isbn} as a new book</span>
    </Link>
  );
}

type ScannedBookProps = { book: NonNullable<PlacedPhotos["book"]> };

export function ScannedBook({ book: { isbn, copies, bookId } }: ScannedBookProps) {
  const [first] = copies;
  return (
    <section aria-label="The book whose photos come next" className="grid gap-2">
      <input type="hidden" name="isbn" value={isbn} />
      <div role="status" className="[overflow-wrap:anywhere]">
        <p className="font-semibold">{first?.title ?? `No book has the ISBN ${isbn}.`}</p>
        {copies.length === 1 && first && <p className="text-sm text-muted">{copyInWords(first)}</p>}
      </div>
      {copies.length > 1 && (
        <fieldset>
          <legend className="mb-1 font-medium">Which copy is on the photos?</legend>
          {copies.map((copy) => (
            <label key={copy.id} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="bookId"
                value={copy.id}
                defaultChecked={copy.id === bookId}
                className="h-11 w-5 shrink-0 accent-primary"
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">{copyInWords(copy)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        {copies.length === 0 && <NewBookLink isbn={isbn} />}
        <button type="submit" name="byName" value="on" className="button button-quiet button-small">
          Done with This Book
        </button>
      </div>
    </section>
  );
}
