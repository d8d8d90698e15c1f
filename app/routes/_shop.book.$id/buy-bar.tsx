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

/** The main action, or the way to another copy. Sticky on phones, unless large text leaves no room. */
export function BuyBar({ book, price, isOwn, out }: BuyBarProps) {
  const isBuying = useOutlet() !== null;
  // With the form open, its buttons are not repeated: saves bytes.
  if (out && isOwn) return null;
  const look = out && !out.other ? "" : "buy-bar sm:mt-4";
  return (
    <div className="mb-3">
      <div className={isBuying ? `${look} max-sm:hidden` : look}>
        {out ? (
          <>
            {out.other && (
              <Link to={out.other.path} className="button whitespace-normal max-sm:basis-0">
                {out.other.words}
              </Link>
            )}
            <button type="button" disabled className="button max-sm:grow-0 sm:min-w-44">
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
