import { Link, useOutlet } from "@remix-run/react";
import type { BookView } from "~/domain/catalogue/view";
import { formatPrice } from "~/domain/money";
import { AddToCart } from "~/ui/add-to-cart";

type BuyBarProps = {
  book: BookView;
  /** This shopper is paying for it already: what is out is in their own hands, and the page says so. */
  isOwn: boolean;
  children?: React.ReactNode;
};

/** The page's one clear action. On a phone it stays at the thumb, with the price beside it. */
export function BuyBar({ book, isOwn, children }: BuyBarProps) {
  const isOut = book.stockQty === 0;
  const isBuying = useOutlet() !== null;
  if (isOut && isOwn) return <p className="mt-6 flex flex-wrap gap-x-6">{children}</p>;
  return (
    <div className="mt-6">
      <div
        className={`fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-t border-line bg-background px-4 py-2.5 sm:static sm:border-0 sm:p-0 ${isBuying ? "max-sm:hidden" : ""}`}
      >
        <span className="text-xl font-bold figures sm:hidden">{formatPrice(book.priceCents)}</span>
        {isOut ? (
          <button type="button" disabled className="button grow sm:min-w-56 sm:grow-0">
            Out of Stock
          </button>
        ) : (
          <>
            <Link
              to={`/book/${book.id}/buy`}
              preventScrollReset
              className="button order-last grow whitespace-nowrap max-sm:px-2 max-sm:text-sm sm:order-none sm:min-w-44 sm:grow-0"
            >
              Buy Now
            </Link>
            <AddToCart
              through={`/book/${book.id}`}
              bookId={book.id}
              title={book.title}
              className="whitespace-nowrap max-sm:grow max-sm:text-sm max-sm:[&>button]:px-2"
            />
          </>
        )}
      </div>
      <p className="flex flex-wrap gap-x-6 sm:mt-2">
        {!isOut && (
          <Link to={`/book/${book.id}/ask`} preventScrollReset className="link inline-block py-2.5">
            Ask a Question
          </Link>
        )}
        {children}
      </p>
      {isOut && <p className="text-sm text-muted">{whyOut(book)}</p>}
    </div>
  );
}

function whyOut(book: BookView): string {
  return book.soldOut
    ? "Sold out. Another copy may come in: please look again."
    : "Another shopper is paying for the last copy. If they do not finish, it will be for sale again soon.";
}
