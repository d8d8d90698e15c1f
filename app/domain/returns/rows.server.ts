import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { orderReplacements, orders } from "~/db/schema/order";
import { paymentItems } from "~/db/schema/payment";
import { returnLines, returnPhotos, returns } from "~/db/schema/return";
import { conditionLabel } from "../books/condition";
import { isoDay } from "../dates/calendar";
import { answerDay, goesOutFor, isCancellation } from "../mail/return-mails.server";
import type { ReturnView } from "./view";

export type ReturnRow = typeof returns.$inferSelect;
type Reader = Pick<Transaction, "select">;

const iso = (utcMs: number) => new Date(utcMs).toISOString();

type Line = ReturnView["lines"][number];

export function linesOfReturns(ids: number[], reader: Reader = db): Map<number, Line[]> {
  const rows = reader
    .select({
      returnId: returnLines.returnId,
      bookId: returnLines.bookId,
      quantity: returnLines.quantity,
      orderedQty: paymentItems.quantity,
      title: paymentItems.title,
      condition: paymentItems.condition,
      unitPriceCents: paymentItems.unitPriceCents,
      other: { id: books.id, title: books.title, condition: books.condition },
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .innerJoin(
      paymentItems,
      and(
        eq(paymentItems.paymentId, returns.paymentId),
        eq(paymentItems.bookId, returnLines.bookId),
      ),
    )
    .leftJoin(books, eq(books.id, goesOutFor))
    .where(inArray(returnLines.returnId, ids))
    .orderBy(sql`${paymentItems}.rowid`)
    .all();
  const lines = new Map<number, Line[]>(ids.map((id) => [id, []]));
  for (const { returnId, other, ...line } of rows) {
    const swappedFor = other && {
      bookId: other.id,
      title: other.title,
      condition: conditionLabel(other.condition),
    };
    lines.get(returnId)?.push({ ...line, swappedFor });
  }
  return lines;
}

const replacementsOf = (paymentId: string, reader: Reader) =>
  reader
    .select({
      bookId: orderReplacements.bookId,
      at: orderReplacements.createdAt,
      other: { bookId: books.id, title: books.title, condition: books.condition },
    })
    .from(orderReplacements)
    .innerJoin(books, eq(books.id, orderReplacements.withBookId))
    .where(eq(orderReplacements.paymentId, paymentId))
    .all();

/** By book of an order, the copy that it was swapped for or replaced by last. */
export function swapsOfPayment(paymentId: string, reader: Reader = db) {
  const rows = rowsOfPayment(paymentId, reader).filter(({ answer }) => answer === "swap");
  const lines = linesOfReturns(
    rows.map(({ id }) => id),
    reader,
  );
  const swapped = rows.flatMap(({ id, answeredAt }) =>
    (lines.get(id) ?? []).flatMap(({ bookId, swappedFor }) =>
      swappedFor ? [{ bookId, at: answeredAt ?? 0, other: swappedFor }] : [],
    ),
  );
  const replaced = replacementsOf(paymentId, reader).map(({ other, ...row }) => ({
    ...row,
    other: { ...other, condition: conditionLabel(other.condition) },
  }));
  const all = [...swapped, ...replaced].toSorted((one, next) => one.at - next.at);
  return new Map(all.map(({ bookId, other }) => [bookId, other]));
}

export const copiesOut = (lines: Line[]): string =>
  lines
    .flatMap(({ quantity, swappedFor }) => {
      if (swappedFor === null) return [];
      const { title, condition } = swappedFor;
      return [`${quantity === 1 ? "" : `${quantity} \u00d7 `}${title} (${condition})`];
    })
    .join(", ");

function withPhoto(ids: number[]): Set<number> {
  const { returnId } = returnPhotos;
  const rows = db.select({ returnId }).from(returnPhotos).where(inArray(returnId, ids)).all();
  return new Set(rows.map((row) => row.returnId));
}

function ordersOf(paymentIds: string[]) {
  const rows = db.select().from(orders).where(inArray(orders.paymentId, paymentIds)).all();
  return new Map(rows.map((row) => [row.paymentId, row]));
}

function stateOf({ answer }: ReturnRow): ReturnView["state"] {
  if (answer === null) return "asked";
  return answer === "withdrawn" ? "withdrawn" : "answered";
}

export function returnViews(rows: ReturnRow[]): ReturnView[] {
  const ids = rows.map(({ id }) => id);
  const ordersById = ordersOf(rows.map(({ paymentId }) => paymentId));
  const lines = linesOfReturns(ids);
  const photos = withPhoto(ids);
  return rows.map((row) => ({
    id: row.id,
    state: stateOf(row),
    lines: lines.get(row.id) ?? [],
    isCancellation: isCancellation(row, ordersById.get(row.paymentId)),
    reason: row.reason,
    note: row.note,
    wish: row.wish,
    hasPhoto: photos.has(row.id),
    askedAt: iso(row.createdAt),
    answerBy: isoDay(answerDay(row.createdAt)),
    answer: row.answer,
    answerText: row.answerText,
    answeredAt: row.answeredAt === null ? null : iso(row.answeredAt),
    handedOverAt: row.handedOverAt === null ? null : iso(row.handedOverAt),
  }));
}

export const rowsOfPayment = (paymentId: string, reader: Reader = db): ReturnRow[] =>
  reader
    .select()
    .from(returns)
    .where(eq(returns.paymentId, paymentId))
    .orderBy(asc(returns.id))
    .all();
