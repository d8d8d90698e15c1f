import { Link } from "@remix-run/react";
import { stockTone } from "~/domain/catalogue/condition";
import { bookHref, type CatalogueQuery } from "~/domain/catalogue/query";
import type { BookCardView } from "~/domain/catalogue/view";
import { formatPrice, savingOf } from "~/domain/money";
import { AddToCart } from "~/ui/add-to-cart";
import { Badge, ConditionBadge } from "~/ui/badge";
import { Cover } from "~/ui/cover";
import { FROM_CATALOGUE } from "~/ui/from-catalogue";
import { OwnHoldMark } from "~/ui/own-hold";

const STOCK_COLORS = { green: "text-green", yellow: "text-yellow", red: "text-red" } as const;

type BookCardProps = { book: BookCardView; query: CatalogueQuery; eager: boolean };

/** One book. The whole card leads to it; the title is the link, so that it is read once and by name. */
export function BookCard({ book, query, eager }: BookCardProps) {
  const names = {
    school: book.school || "Unknown School",
    grade: book.grade || "Unknown Grade",
    subject: book.subject || "Unknown Subject",
  };
  const saving = savingOf(book.priceCents, book.originalPriceCents);
  return (
    <li id={`book-${book.id}`} className="group relative flex flex-col">
      <div className={book.soldOut ? "opacity-60" : ""}>
        <Cover book={{ ...book, ...names }} eager={eager} />
      </div>
      <div className="mt-3 flex items-baseline gap-2">
        <span className="text-lg font-bold figures">{formatPrice(book.priceCents)}</span>
        {saving && book.originalPriceCents !== null && (
          <s className="text-sm text-muted figures">
            <span className="sr-only">New: </span>
            {formatPrice(book.originalPriceCents)}
          </s>
        )}
      </div>
      <h2 className="leading-snug font-semibold">
        <Link
          to={bookHref(book.id, query)}
          state={FROM_CATALOGUE}
          className="line-clamp-3 underline-offset-2 after:absolute after:inset-0 group-hover:underline"
        >
          {book.title}
        </Link>
      </h2>
      <p className="mt-1 text-sm text-muted">
        {names.grade} · {names.subject}
      </p>
      <p className="truncate text-sm text-muted">{names.school}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-2">
        <ConditionBadge condition={book.condition} />
        {book.soldOut && <Badge tone="grey">Sold out</Badge>}
        {!book.soldOut && (book.stockQty > 0 || !book.ownPayment) && (
          <span className={`text-sm font-medium ${STOCK_COLORS[stockTone(book.stockQty)]}`}>
            {book.stockQty} available
          </span>
        )}
      </div>
      {book.ownPayment && <OwnHoldMark paymentId={book.ownPayment} />}
      {book.stockQty > 0 && (
        <AddToCart
          bookId={book.id}
          title={book.title}
          through="/?index"
          className="relative z-10 mt-2"
        />
      )}
    </li>
  );
}

export function SkeletonCard() {
  return (
    <div>
      <div className="skeleton aspect-[3/4]" />
      <div className="skeleton mt-3 h-6 w-1/3" />
      <div className="skeleton mt-2 h-5 w-full" />
      <div className="skeleton mt-2 h-4 w-2/3" />
      <div className="skeleton mt-2 h-4 w-1/2" />
    </div>
  );
}
