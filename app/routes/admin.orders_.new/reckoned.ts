import { useEffect, useState } from "react";
import { typedCopies, withTyped } from "~/domain/counter/choice";
import { reckonSale, typedTerms } from "~/domain/counter/terms";
import type { SaleData } from "./sale-data";
import { shownSale } from "./typed-order";

type Fields = [name: string, value: string][];

function fieldsOf(form: HTMLFormElement | null): Fields | null {
  if (form === null) return null;
  return [...new FormData(form)].map(([name, value]) => [name, String(value)]);
}

// The sale as it is typed, before the shop has priced it: what a press sells then.
function asTyped(loaded: SaleData, fields: Fields): SaleData & { shown: string } {
  const choice = withTyped(loaded.choice, typedCopies(fields));
  const terms = typedTerms(
    fields,
    choice.map(({ bookId }) => bookId),
  );
  const copiesOf = (id: number) => choice.find(({ bookId }) => bookId === id)?.quantity ?? 0;
  const listed = loaded.lines.map(({ book, quantity, whyNotToSell }) => ({
    bookId: book.id,
    quantity: copiesOf(book.id),
    unitPriceCents: book.priceCents,
    // Fewer copies may be there: the shop says so when it has reckoned.
    whyNotToSell: copiesOf(book.id) === quantity ? whyNotToSell : null,
  }));
  const { lines, ...sums } = reckonSale(
    listed.filter(({ quantity }) => quantity > 0),
    terms,
  );
  return {
    ...loaded,
    ...sums,
    terms,
    copies: listed.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: loaded.lines.map((line) => {
      const typed = lines.find(({ bookId }) => bookId === line.book.id);
      if (typed === undefined) return { ...line, quantity: 0 };
      const { quantity, unitPriceCents, priceFault, reasonFault } = typed;
      return { ...line, quantity, unitPriceCents, priceFault, reasonFault };
    }),
    shown: shownSale(choice, terms),
  };
}

// The sale as it stands in its form, so that the total follows what is typed and one press sells at it.
export function useReckoned(form: React.RefObject<HTMLFormElement>, loaded: SaleData) {
  const [fields, setFields] = useState<Fields | null>(null);
  const read = () => setFields(fieldsOf(form.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the shop may have other fields
  useEffect(read, [loaded.idempotencyKey]);
  const sale =
    fields === null
      ? { ...loaded, shown: shownSale(loaded.choice, loaded.terms) }
      : asTyped(loaded, fields);
  return { read, sale };
}
