import type { NamedBook } from "~/domain/list/editor.server";
import { formatAmount } from "~/domain/money";
import { ConditionBadge } from "~/ui/badge";

export function TiedFacts({ book }: { book: NamedBook }) {
  const { title, grade, school, isbn, condition, priceCents, stockQty } = book;
  return (
    <div className="min-w-0 grow basis-52 [overflow-wrap:anywhere]">
      <p className="font-medium">{title}</p>
      <p className="text-sm text-muted">
        {grade}, {school}
        {isbn !== null && <span className="figures"> · {isbn}</span>}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
        <ConditionBadge condition={condition} />
        <span className="font-semibold figures">{formatAmount(priceCents)}</span>
        <span className="text-muted">
          {stockQty === 0 ? "sold out" : stockQty === 1 ? "1 copy" : `${stockQty} copies`}
        </span>
      </p>
    </div>
  );
}
