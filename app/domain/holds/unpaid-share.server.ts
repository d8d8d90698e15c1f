import { and, eq, exists, gt, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { paymentHoldOwners, paymentItems, payments } from "~/db/schema/payment";
import { env } from "~/env.server";
import { forSaleQty } from "../books/offered.server";
import { DomainError } from "../errors";
import { isUnpaid } from "../payments/admin/unpaid-payments.server";
import { type AskedLine, copiesOf } from "./hold-owners.server";
import { stockForShare } from "./stock-for-share.server";

// A small shop holds this many, but never more than half of its copies.
const FEWEST = 10;

/** Orders taken in the back office have no hold owner, and are the owner's own decision. */
const keptForShoppers = (tx: Transaction, at: number) =>
  tx
    .select({
      bookId: paymentItems.bookId,
      quantity: sql<number>`sum(${paymentItems.quantity})`,
      stockQty: forSaleQty,
    })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .innerJoin(books, eq(books.id, paymentItems.bookId))
    .where(
      and(
        isUnpaid,
        gt(payments.holdExpiresAt, at),
        exists(
          tx
            .select({ one: sql`1` })
            .from(paymentHoldOwners)
            .where(eq(paymentHoldOwners.paymentId, payments.id)),
        ),
      ),
    )
    .groupBy(paymentItems.bookId)
    .all();

function keptWith(tx: Transaction, lines: AskedLine[], at: number): AskedLine[] {
  const kept = new Map<number, AskedLine>(
    keptForShoppers(tx, at).map((book) => [book.bookId, book]),
  );
  for (const { bookId, quantity, stockQty } of lines) {
    const before = kept.get(bookId)?.quantity ?? 0;
    kept.set(bookId, { bookId, quantity: before + quantity, stockQty });
  }
  return [...kept.values()];
}

/**
 * Ordering without paying costs nothing, so all such orders together may hold only a share of the shop's copies, and of
 * the titles whose last copy they hold. A shop with one book can sell it. @throws DomainError conflict, for the payment
 * method, with `otherWay` as its last sentence.
 */
export function requireShareOfShop(
  tx: Transaction,
  lines: AskedLine[],
  { percent, otherWay }: { percent: number; otherWay: string },
  at: number,
): void {
  if (env.RATE_LIMIT === "off") return;
  const share = percent / 100;
  const kept = keptWith(tx, lines, at);
  const copies = copiesOf(kept);
  const gone = kept.filter(({ quantity, stockQty }) => quantity >= stockQty).length;
  const stock = stockForShare(tx, copies, share);
  const most = (there: number) =>
    Math.max(Math.floor(there * share), Math.min(FEWEST, Math.ceil(there / 2)));
  if (copies <= most(copiesOf(stock)) && gone <= most(stock.length)) return;
  const message = `We already keep as many books as we can for buyers who pay later. ${otherWay}`;
  throw new DomainError("conflict", message, { method: [message] });
}
