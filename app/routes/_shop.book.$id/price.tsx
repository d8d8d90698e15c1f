import type { BookView } from "~/domain/catalogue/view";
import { savingOf } from "~/domain/money";
import { ConditionBadge } from "~/ui/badge";

type PriceProps = { book: BookView; price: (cents: number) => string };

export function Price({ book, price }: PriceProps) {
  const saving = savingOf(book.priceCents, book.originalPriceCents);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <span className="text-2xl font-bold figures sm:text-3xl">{price(book.priceCents)}</span>
      {saving && book.originalPriceCents !== null && (
        <>
          <s className="text-muted figures">
            <span className="sr-only">New: </span>
            {price(book.originalPriceCents)}
          </s>
          <span className="rounded-lg bg-green-bg px-2 py-1 text-sm font-semibold text-green">
            You Save {price(saving.cents)} ({saving.percent}%)
          </span>
        </>
      )}
      <ConditionBadge condition={book.condition} />
    </div>
  );
}
