import { and, eq, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { refundLines, refunds } from "~/db/schema/refund";

export type RefundState = (typeof refunds.state.enumValues)[number];

export const STANDING: RefundState[] = ["asked", "done"];

export function refundedCopies(
  paymentId: string,
  states = STANDING,
  reader: Pick<Transaction, "select"> = db,
): Map<number, number> {
  const rows = reader
    .select({ bookId: refundLines.bookId, copies: sql<number>`sum(${refundLines.quantity})` })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        sql`+${refunds.state} in (select value from json_each(${JSON.stringify(states)}))`,
        eq(refundLines.kind, "book"),
      ),
    )
    .groupBy(refundLines.bookId)
    .all();
  return new Map(rows.map(({ bookId, copies }) => [bookId ?? 0, copies]));
}
