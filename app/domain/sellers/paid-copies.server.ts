import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { intakes, lotSales, lots, sellers } from "~/db/schema/intake";
import { payments } from "~/db/schema/payment";
import type { Owner } from "../accounts/admin";
import { balanceOf } from "./ledger.server";
import { copiesTakenFor } from "./lot-sales.server";
import { sellerShare } from "./share";
import type { PaidCopies } from "./taken-back";

function consignorOf(lotId: number) {
  const row = db
    .select({ sharePercent: lots.sharePercent, id: sellers.id, name: sellers.name })
    .from(lots)
    .innerJoin(intakes, eq(intakes.id, lots.intakeId))
    .innerJoin(sellers, eq(sellers.id, intakes.sellerId))
    .where(eq(lots.id, lotId))
    .get();
  if (!row || row.sharePercent === null) return null;
  const { sharePercent, ...seller } = row;
  return { sharePercent, seller: { ...seller, owedCents: balanceOf(db, seller.id) } };
}

/** The copies of an order whose price did not go back, in the order in which a refund takes them; none of a test. */
export function paidCopiesOf(_admin: Owner, paymentId: string): PaidCopies[] {
  const payment = db.select().from(payments).where(eq(payments.id, paymentId)).get();
  if (payment === undefined || payment.isTest) return [];
  const ofPayment = eq(lotSales.paymentId, paymentId);
  const lines = db.selectDistinct({ bookId: lotSales.bookId }).from(lotSales).where(ofPayment);
  return lines.all().flatMap(({ bookId }) =>
    copiesTakenFor(db, { paymentId, bookId }).flatMap(({ lotId, isKept, paid, priceCents }) => {
      if (paid <= 0) return [];
      const found = lotId === null || isKept ? null : consignorOf(lotId);
      const shareCents = found === null ? 0 : sellerShare(priceCents, found.sharePercent);
      return [{ bookId, copies: paid, shareCents, seller: found?.seller ?? null }];
    }),
  );
}
