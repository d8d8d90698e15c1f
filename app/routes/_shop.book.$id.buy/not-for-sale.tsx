import { Link } from "@remix-run/react";
import type { BookView } from "~/domain/catalogue/view";
import { whyOut } from "~/ui/why-out";

/** Replaces the form of a book that cannot be bought: the reason and alternatives. */
export function NotForSale({ book }: { book: BookView }) {
  return (
    <>
      <p role="status" className="text-lg">
        {whyOut(book)}
      </p>
      <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Link to={`/book/${book.id}`} replace preventScrollReset className="button button-quiet">
          Back to the book
        </Link>
        <Link to={`/book/${book.id}/ask`} replace preventScrollReset className="button">
          Enquire
        </Link>
      </div>
    </>
  );
}
