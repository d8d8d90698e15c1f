import { Link } from "@remix-run/react";
import type { BookCardView } from "~/domain/books/view";
import { bookHref, type CatalogueQuery } from "~/domain/search/query";
import { savingOf } from "~/domain/values/money";
import { Badge, ConditionBadge, STOCK_COLOURS, stockTone } from "~/ui/badge";
import { Cover } from "~/ui/books/cover";
import { WAY_BACK } from "~/ui/books/way-back";
import { AddToCart } from "~/ui/cart/add-to-cart";
import { OwnHoldMark } from "~/ui/payments/own-hold";

type PriceProps = { book: BookCardView; formatPrice: (cents: number) => string };
type BookCardProps = PriceProps & { query: CatalogueQuery; isInCart: boolean; eager: boolean };

/** The whole card is clickable, but only the title is a link, so that screen readers read it once. */
export function BookCard({ book, query, formatPrice, isInCart, eager }: BookCardProps) {
  return (
    <li id={`book-${book.id}`} className="found">
      <div className={book.soldOut ? "opacity-60" : undefined}>
        <Cover book={book} eager={eager} />
      </div>
      <div className="flex grow flex-col sm:mt-3">
        <h2 className="text-sm leading-snug font-semibold">
          <Link to={bookHref(book.id, query)} state={WAY_BACK} className="title">
            {book.title}
          </Link>
        </h2>
        <p className="text-sm leading-snug text-muted">{`${book.grade} · ${book.subject}`}</p>
        <p className="text-sm leading-snug text-muted">{book.school}</p>
        {book.ownPayment && <OwnHoldMark own={book.ownPayment} />}
        <div className="mt-auto flex flex-wrap items-end gap-2 sm:block sm:pt-2">
          <div className="min-w-0 grow basis-24">
            <Prices book={book} formatPrice={formatPrice} />
            <Stock book={book} />
          </div>
          {book.stockQty > 0 && (
            <AddToCart
              bookId={book.id}
              title={book.title}
              through="/?index"
              className="relative z-10 sm:mt-2"
              isInCart={isInCart}
              isShort
            />
          )}
        </div>
      </div>
    </li>
  );
}

function Prices({ book, formatPrice }: PriceProps) {
  const saving = savingOf(book.priceCents, book.originalPriceCents);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="leading-snug font-bold figures sm:text-lg">
        {formatPrice(book.priceCents)}
      </span>
      {saving && book.originalPriceCents !== null && (
        <s className="text-sm text-muted figures">
          <span className="sr-only">New: </span>
          {formatPrice(book.originalPriceCents)}
        </s>
      )}
    </p>
  );
}

function Stock({ book }: { book: BookCardView }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted sm:text-sm">
      <ConditionBadge condition={book.condition} />
      {book.soldOut && !book.why && <Badge tone="red">Sold out</Badge>}
      {!book.ownPayment && book.why}
      {book.stockQty > 0 && (
        <span className={STOCK_COLOURS[stockTone(book.stockQty)]}>
          {`${book.stockQty} available`}
        </span>
      )}
    </p>
  );
}

export function SkeletonCard() {
  return (
    <div className="found">
      <div className="skeleton aspect-[3/4]" />
      <div className="grow">
        <div className="skeleton h-5 w-full sm:mt-3" />
        <div className="skeleton mt-2 h-4 w-2/3" />
        <div className="skeleton mt-2 h-4 w-1/2" />
        <div className="skeleton mt-2 h-6 w-1/3" />
      </div>
    </div>
  );
}
