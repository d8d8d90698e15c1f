import { Link, useOutlet } from "@remix-run/react";
import type { ShownBookView } from "~/domain/books/view";
import type { WhyOut } from "~/ui/books/why-out";
import { AddToCart } from "~/ui/cart/add-to-cart";

type BuyBarProps = {
  book: ShownBookView;
  price: (cents: number) => string;
  isOwn: boolean;
  out: WhyOut | null;
};

/** The main action. Sticky on phones, with the price, unless large text leaves no room. */
export function BuyBar({ book, price, isOwn, out }: BuyBarProps) {
  const isBuying = useOutlet() !== null;
  // With the form open, its buttons are not repeated: saves bytes.
  if (out && isOwn) return null;
  return (
    <div className="mb-3">
      <div className={isBuying ? "buy-bar max-sm:hidden" : "buy-bar"}>
        {!isBuying && (
          <span className="text-xl font-bold figures sm:hidden">{price(book.priceCents)}</span>
        )}
        {out ? (
          <button type="button" disabled className="button grow sm:min-w-56 sm:grow-0">
            {out.button}
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

type AskLinksProps = { book: ShownBookView; children: React.ReactNode };

export function AskLinks({ book, children }: AskLinksProps) {
  const [to, name] = book.soldOut
    ? [`/ask?${new URLSearchParams({ q: book.title })}`, "Ask us to find it"]
    : [`/book/${book.id}/ask`, "Ask a Question"];
  return (
    <p className="flex flex-wrap gap-x-6">
      <Link to={to} preventScrollReset={!book.soldOut} className="link inline-block py-2.5">
        {name}
      </Link>
      {children}
    </p>
  );
}
