import { and, desc, eq, inArray, isNull, lte, notInArray, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { intakeDrafts, intakes, sellers } from "~/db/schema/intake";
import { addMonths } from "../../dates/calendar";
import { formatDay, now } from "../../dates/time";
import { balanceOf } from "../../sellers/ledger.server";
import { readSettings } from "../../settings/settings.server";
import { formatAmount } from "../../values/money";
import { ERASED_NAME } from "./erase-buyer.server";

const MONTHS_A_YEAR = 12;
const WITHOUT_BOOKS_MONTHS = 12;

export const intakesOfSeller = (sellerId: number) =>
  db
    .select({ number: intakes.number, takenAt: intakes.takenAt })
    .from(intakes)
    .where(eq(intakes.sellerId, sellerId))
    .orderBy(desc(intakes.takenAt))
    .all();

export function sellerKept(sellerId: number, at = now()): string | null {
  const cents = balanceOf(db, sellerId);
  if (cents > 0) return `${formatAmount(cents)} is owed to them: pay it first.`;
  const [last] = intakesOfSeller(sellerId);
  if (last === undefined) return null;
  const until = addMonths(last.takenAt, readSettings().keepPaidYears * MONTHS_A_YEAR);
  return until > at
    ? `The record of ${last.number} keeps the name until ${formatDay(until)}: the law on second-hand goods asks for it.`
    : null;
}

export function eraseSellers(tx: Transaction, ids: number[], at: number): number {
  tx.update(intakeDrafts).set({ sellerId: null }).where(inArray(intakeDrafts.sellerId, ids)).run();
  const nobody = { phone: null, email: null, address: null, idKind: null, verifiedHow: null };
  return tx
    .update(sellers)
    .set({
      ...nobody,
      name: ERASED_NAME,
      idNumberEncrypted: null,
      bankEncrypted: null,
      pageTokenHash: null,
      isAdult: false,
      erasedAt: at,
    })
    .where(and(inArray(sellers.id, ids), isNull(sellers.erasedAt)))
    .run().changes;
}

/** Erases sellers whose last books came longer ago than records are kept, and a year after those who brought none. */
export function purgeSellers(at: number): number {
  const until = addMonths(at, -readSettings().keepPaidYears * MONTHS_A_YEAR);
  const brought = db.select({ id: sql<number>`${intakes.sellerId}` }).from(intakes);
  const lately = brought.where(
    and(sql`${intakes.sellerId} > 0`, sql`${intakes.takenAt} > ${until}`),
  );
  const quiet = lte(sellers.updatedAt, addMonths(at, -WITHOUT_BOOKS_MONTHS));
  const over = db
    .select({ id: sellers.id })
    .from(sellers)
    .where(and(isNull(sellers.erasedAt), quiet, notInArray(sellers.id, lately)))
    .all()
    .map(({ id }) => id)
    .filter((id) => sellerKept(id, at) === null);
  return over.length === 0 ? 0 : write((tx) => eraseSellers(tx, over, at));
}
