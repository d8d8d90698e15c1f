import { db } from "~/db/client.server";
import { env } from "~/env.server";
import { qrModules } from "~/providers/qr-code.server";
import type { Counter } from "../accounts/admin";
import { storedBooks } from "../books/book.server";
import { conditionLabel } from "../books/condition";
import { DomainError } from "../errors";
import type { LabelView } from "../intakes/label";
import { inShelfOrder } from "../orders/packing/shelf-order";
import { labelCode, labelNumber, listingOnLabel } from "../values/label-code";
import { requireCount, scansOf } from "./find.server";

// Copies by book: they were scanned by an ISBN, or found by words.
function unlabelled(id: number): Map<number, number> {
  const copiesOf = new Map<number, number>();
  for (const { bookId, code } of scansOf(id)) {
    if (bookId === null || listingOnLabel(code) !== null) continue;
    copiesOf.set(bookId, (copiesOf.get(bookId) ?? 0) + 1);
  }
  return copiesOf;
}

export const copiesWithoutLabel = (_admin: Counter, id: number): number =>
  [...unlabelled(id).values()].reduce((sum, copies) => sum + copies, 0);

// With today's price and shelf mark, as the labels of an intake.
export function labelsOfCount(_admin: Counter, id: number): LabelView[] {
  requireCount(db, id);
  const copiesOf = unlabelled(id);
  const found = storedBooks([...copiesOf.keys()]);
  if (found.length === 0) {
    throw new DomainError("conflict", "Each copy of this count was scanned by its label.");
  }
  return found.toSorted(inShelfOrder).flatMap((book) => {
    const { title, priceCents, shelf } = book;
    const modules = qrModules(labelCode(env.BASE_URL, book.id));
    const facts = { title, priceCents, shelf, condition: conditionLabel(book.condition) };
    const label = { ...facts, number: labelNumber(book.id), modules };
    return Array.from({ length: copiesOf.get(book.id) ?? 0 }, () => label);
  });
}
