import { Link, useOutlet } from "@remix-run/react";
import type { ShownBookView } from "~/domain/books/view";
import type { WhyOut } from "~/ui/books/why-out";
import { AddToCart } from "~/ui/cart/add-to-cart";

type BuyBarProps = {
  book: ShownBookView;
  price: (cents: number) => string;
  isOwn: boolean;
  out: WhyOut | null;
  isInCart: boolean;
};

/** The main action, or the way to another copy. Sticky on phones, unless large text leaves no room. */
export function BuyBar({ book, price, isOwn, out, isInCart }: BuyBarProps) {
  const isBuying = useOutlet() !== null;
  // With the form open, its buttons are not repeated: saves bytes.
  if (out && isOwn) return null;
  return (
    <div className="mb-3">
      <div className={lookOf(out, isBuying)}>
        {out ? (
          <>
            {out.other && (
              <Link to={out.other.path} className="button whitespace-normal">
                {out.other.words}
              </Link>
            )}
            <button
              type="button"
              disabled
              className={`button sm:min-w-44 ${out.other ? "max-sm:hidden" : "max-sm:grow-0"}`}
            >
              {out.button}
            </button>
          </>
        ) : (
          <>
            {!isBuying && (
              <span className="text-xl font-bold figures sm:hidden">{price(book.priceCents)}</span>
            )}
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
                isInCart={isInCart}
                className="grow sm:grow-0"
              />
            )}
          </>
        )}
      </div>
      {out && (
        <>
          <p className="sm:mt-2">{out.text}</p>
          <Link to={out.tellMe.path} className="link inline-block py-2.5">
            {out.tellMe.words}
          </Link>
        </>
      )}
    </div>
  );
}

function lookOf(out: WhyOut | null, isBuying: boolean) {
  if (out) return out.other ? "buy-bar sm:mt-3" : undefined;
  return isBuying ? "buy-bar max-sm:hidden" : "buy-bar";
}

type AskLinksProps = { bookId: number; ask: WhyOut["ask"] | undefined; children: React.ReactNode };

export function AskLinks({ bookId, ask, children }: AskLinksProps) {
  return (
    <p className="flex flex-wrap gap-x-6">
      <Link
        to={ask?.path ?? `/book/${bookId}/ask`}
        preventScrollReset={!ask}
        className="link inline-block py-2.5"
      >
        {ask?.words ?? "Ask a Question"}
      </Link>
      {children}
    </p>
  );
}
