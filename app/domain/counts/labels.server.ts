import { db } from "~/db/client.server";
import { env } from "~/env.server";
import { qrModules } from "~/providers/qr-code.server";
import type { Counter } from "../accounts/admin";
import { type BookRow, storedBooks } from "../books/book.server";
import { conditionLabel } from "../books/condition";
import { DomainError } from "../errors";
import { consignedOf } from "../intakes/copies-left.server";
import type { LabelView } from "../intakes/label";
import { inShelfOrder } from "../orders/packing/shelf-order";
import { labelCode, labelNumber, listingOnLabel } from "../values/label-code";
import { requireCount, scansOf } from "./find.server";
import { copiesScanned } from "./scan.server";

const isOnLabel = (code: string, bookId: number) =>
  listingOnLabel(code) !== null || listingOnLabel(`#${code}`) === bookId;

// Copies by book: they were scanned by an ISBN, or found by words, and are not sold by now.
function unlabelled(id: number): { row: BookRow; copies: number }[] {
  const copiesOf = new Map<number, number>();
  for (const { bookId, code } of scansOf(id)) {
    if (bookId === null || isOnLabel(code, bookId)) continue;
    copiesOf.set(bookId, (copiesOf.get(bookId) ?? 0) + 1);
  }
  return storedBooks([...copiesOf.keys()]).flatMap((row) => {
    const { copies, most } = copiesScanned(id, row);
    const here = row.stockQty + Math.max(0, copies - most);
    const own = Math.min(copiesOf.get(row.id) ?? 0, here);
    return own > 0 ? [{ row, copies: own }] : [];
  });
}

export const copiesWithoutLabel = (_admin: Counter, id: number): number =>
  unlabelled(id).reduce((sum, { copies }) => sum + copies, 0);

// With today's price and shelf mark, as the labels of an intake.
export function labelsOfCount(_admin: Counter, id: number): LabelView[] {
  requireCount(db, id);
  const found = unlabelled(id);
  if (found.length === 0) {
    throw new DomainError("conflict", "Each copy of this count has its label, or is sold by now.");
  }
  return found
    .toSorted((one, other) => inShelfOrder(one.row, other.row))
    .flatMap(({ row: book, copies }) => {
      const { title, priceCents, shelf } = book;
      const modules = qrModules(labelCode(env.BASE_URL, book.id));
      const consigned = consignedOf(book.id, book.stockQty);
      const facts = {
        title,
        priceCents,
        shelf,
        condition: conditionLabel(book.condition),
        consigned,
      };
      const label = { ...facts, number: labelNumber(book.id), modules };
      return Array.from({ length: copies }, () => label);
    });
}
