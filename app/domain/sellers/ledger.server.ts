import { count, desc, eq, type SQLWrapper, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import {
  type EntryKind,
  intakes,
  lots,
  type PaidOutBy,
  payouts,
  sellerEntries,
} from "~/db/schema/intake";
import { payments } from "~/db/schema/payment";
import type { Counter } from "../accounts/admin";
import { type PageQuery, placeOfPage } from "../paging";
import { SMALLEST_COIN_CENTS } from "../values/money";
import type { SellerEntryPage } from "./view";

type Entry = {
  sellerId: number;
  kind: EntryKind;
  amountCents: number;
  intakeId?: number;
  lotId?: number;
  paymentId?: string;
  payoutId?: number;
  priceCents?: number;
  reason?: string;
};

export function writeEntry(tx: Transaction, entry: Entry, at: number): void {
  if (entry.amountCents === 0) return;
  tx.insert(sellerEntries)
    .values({ ...entry, at })
    .run();
}

export const balanceOf = (reader: Pick<Transaction, "select">, sellerId: number): number =>
  reader
    .select({ cents: sql<number>`ifnull(sum(${sellerEntries.amountCents}), 0)` })
    .from(sellerEntries)
    .where(eq(sellerEntries.sellerId, sellerId))
    .get()?.cents ?? 0;

// By how much `toSmallestCoin` rounds each of these amounts, summed up.
export const roundedOff = (cents: SQLWrapper) =>
  sql<number>`ifnull(sum(${cents} % ${SMALLEST_COIN_CENTS}), 0)`;

/**
 * Cents that went to sellers in this way from `from` until before `until` (UTC ms), less what they paid back. What an
 * intake paid at once is cash, and so is what was paid back. `oddCents` is what rounding to the smallest coin takes
 * off.
 */
export const paidToSellers = (way: PaidOutBy, from: number, until: number) =>
  db
    .select({
      cents: sql<number>`ifnull(-sum(${sellerEntries.amountCents}), 0)`,
      oddCents: roundedOff(sql`(-${sellerEntries.amountCents})`),
    })
    .from(sellerEntries)
    .where(
      sql`${sellerEntries.kind} in ('paid_out', 'paid_back') and ${way} = ifnull((select ${payouts.way} from ${payouts} where ${payouts.id} = ${sellerEntries.payoutId}), 'cash') and ${sellerEntries.at} >= ${from} and ${sellerEntries.at} < ${until}`,
    )
    .get() ?? { cents: 0, oddCents: 0 };

export function entriesOf(_admin: Counter, sellerId: number, query: PageQuery): SellerEntryPage {
  const own = eq(sellerEntries.sellerId, sellerId);
  const total = db.select({ total: count() }).from(sellerEntries).where(own).get()?.total ?? 0;
  const { page, pages, offset } = placeOfPage(total, query.page, query.pageSize);
  const { id, at, kind, amountCents, intakeId, paymentId, payoutId } = sellerEntries;
  const { priceCents, reason } = sellerEntries;
  const entries = db
    .select({
      ...{ id, at, kind, amountCents, intakeId, paymentId, priceCents, reason },
      sharePercent: lots.sharePercent,
      reference: payments.reference,
      payout: { id: payouts.id, number: payouts.number },
      owedCents: sql<number>`sum(${amountCents}) over (order by ${id})`,
      number: intakes.number,
      title: lots.title,
    })
    .from(sellerEntries)
    .leftJoin(intakes, eq(intakes.id, intakeId))
    .leftJoin(payouts, eq(payouts.id, payoutId))
    .leftJoin(payments, eq(payments.id, paymentId))
    .leftJoin(lots, eq(lots.id, sellerEntries.lotId))
    .where(own)
    .orderBy(desc(id))
    .limit(query.pageSize)
    .offset(offset)
    .all()
    .map(({ intakeId: of, number, paymentId: order, reference, ...row }) => ({
      ...row,
      payment: order === null ? null : { id: order, reference: reference ?? "" },
      at: new Date(row.at).toISOString(),
      intake: of === null ? null : { id: of, number: number ?? "" },
    }));
  return { entries, total, page, pages };
}
