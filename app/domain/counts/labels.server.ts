import { and, eq, isNotNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { stockCountScans } from "~/db/schema/stock";
import { env } from "~/env.server";
import { qrModules } from "~/providers/qr-code.server";
import type { Counter } from "../accounts/admin";
import { storedBooks } from "../books/book.server";
import { conditionLabel } from "../books/condition";
import { DomainError } from "../errors";
import type { LabelView } from "../intakes/label";
import { inShelfOrder } from "../orders/packing/shelf-order";
import { labelCode, labelNumber } from "../values/label-code";
import { getCount, isLastWord } from "./find.server";

const { bookId, code, countId } = stockCountScans;

// Scanned by an ISBN, or found by words: nothing was on them to scan.
const hasNoLabel = sql`not (${code} like '#%' or ${code} like 'http%/book/%')`;

const unlabelled = (id: number) =>
  db
    .select({ bookId, copies: sql<number>`count(*)` })
    .from(stockCountScans)
    .where(and(eq(countId, id), isNotNull(bookId), hasNoLabel, isLastWord))
    .groupBy(bookId)
    .all();

export const copiesWithoutLabel = (_admin: Counter, id: number): number =>
  unlabelled(id).reduce((sum, { copies }) => sum + copies, 0);

// With today's price and shelf mark, as the labels of an intake.
export function labelsOfCount(admin: Counter, id: number): LabelView[] {
  getCount(admin, id);
  const copiesOf = new Map(unlabelled(id).map((row) => [row.bookId, row.copies]));
  const found = storedBooks([...copiesOf.keys()].flatMap((one) => one ?? []));
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
