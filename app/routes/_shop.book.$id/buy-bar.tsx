import { Link, useOutlet } from "@remix-run/react";
import type { ShownBookView } from "~/domain/books/view";
import { tellMeOfBook } from "~/domain/waitlist/address";
import { KEPT_FOR_ANOTHER, whyOut } from "~/ui/books/why-out";
import { AddToCart } from "~/ui/cart/add-to-cart";

type BuyBarProps = {
  book: ShownBookView;
  price: (cents: number) => string;
  isOwn: boolean;
  children?: React.ReactNode;
};

/** The main action. Sticky on phones, with the price, unless large text leaves no room. */
export function BuyBar({ book, price, isOwn, children }: BuyBarProps) {
  const isOut = book.stockQty === 0;
  const isBuying = useOutlet() !== null;
  // With the form open, its buttons are not repeated: saves bytes.
  if (isOut && isOwn) return <p className="mt-6 flex flex-wrap gap-x-6">{children}</p>;
  return (
    <div className="mt-6">
      <div className={isBuying ? "buy-bar max-sm:hidden" : "buy-bar"}>
        {!isBuying && (
          <span className="text-xl font-bold figures sm:hidden">{price(book.priceCents)}</span>
        )}
        {isOut ? (
          <button type="button" disabled className="button grow sm:min-w-56 sm:grow-0">
            {book.soldOut ? "Out of Stock" : KEPT_FOR_ANOTHER}
          </button>
        ) : (
          <>
            <Link
              to={`/book/${book.id}/buy`}
              preventScrollReset
              className={isBuying ? "button" : "button order-last sm:order-none sm:min-w-44"}
            >
              Buy Now
            </Link>
            {!isBuying && (
              <AddToCart
                through={`/book/${book.id}`}
                bookId={book.id}
                title={book.title}
                className="grow sm:grow-0"
              />
            )}
          </>
        )}
      </div>
      {isOut && <p className="mt-2">{whyOut(book)}</p>}
      <p className="flex flex-wrap gap-x-6 sm:mt-2">
        {!isOut && (
          <Link to={`/book/${book.id}/ask`} preventScrollReset className="link inline-block py-2.5">
            Ask a Question
          </Link>
        )}
        {isOut && (
          <Link to={tellMeOfBook(book.id)} className="link inline-block py-2.5">
            Tell me when it is in
          </Link>
        )}
        {book.soldOut && (
          <Link
            to={`/ask?${new URLSearchParams({ q: book.title })}`}
            className="link inline-block py-2.5"
          >
            Ask us to find it
          </Link>
        )}
        {children}
      </p>
    </div>
  );
}
