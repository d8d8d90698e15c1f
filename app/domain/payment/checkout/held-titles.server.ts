import { and, countDistinct, eq, gt, isNull, sql } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { paymentHolders, paymentItems, payments } from "~/db/schema/payment";
import type { Admin } from "../../account/admin";
import { recordChange } from "../../account/audit.server";
import { giveBackCart } from "../../cart/give-back.server";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { logPayment } from "../log.server";
import type { HeldTitles } from "../office/admin-view";

/** Warn the owner when more than this share, and at least `FEWEST`, of the titles is held. */
const SHARE = 1 / 4;
const FEWEST = 3;
const NOTHING = "Nothing is held just now.";

/** SQLite is told its index: it would read all payments that were ever begun and left. */
const isHolding = (at: number) => sql`${payments.id} in (
  select id from payments indexed by payments_live_holds
  where status = 'pending' and hold_expires_at > ${at} and holds_copies = 1)`;

/** The number of held titles, of all titles in stock. */
export function heldTitles(_admin: Admin): HeldTitles {
  const held = db
    .select({
      titles: countDistinct(paymentItems.bookId),
      copies: sql<number>`coalesce(sum(${paymentItems.quantity}), 0)`,
      payments: countDistinct(payments.id),
      networks: countDistinct(paymentHolders.token),
    })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .leftJoin(
      paymentHolders,
      and(eq(paymentHolders.paymentId, payments.id), eq(paymentHolders.kind, "network")),
    )
    .where(isHolding(now()))
    .get();
  const inStock = db
    .select({ titles: sql<number>`count(*)` })
    .from(books)
    .where(and(isNull(books.deletedAt), gt(books.stockQty, 0)))
    .get();
  return {
    titles: held?.titles ?? 0,
    ofTitles: inStock?.titles ?? 0,
    copies: held?.copies ?? 0,
    payments: held?.payments ?? 0,
    networks: held?.networks ?? 0,
  };
}

/** True when the owner should be warned. */
export const isMuchHeld = ({ titles, ofTitles }: HeldTitles): boolean =>
  titles >= FEWEST && titles > ofTitles * SHARE;

/** The same for the confirmation page. @throws DomainError not_found when nothing is held. */
export function requireHeldTitles(admin: Admin): HeldTitles {
  const held = heldTitles(admin);
  if (held.payments === 0) throw new DomainError("not_found", NOTHING);
  return held;
}

/**
 * Ends every live hold: the copies are for sale again, and carts get theirs back. The payments stay pending: whoever is
 * at PayFast can still pay for what nobody else holds. Returns how many there were.
 * @throws DomainError not_found when nothing is held.
 */
export function freeHolds(admin: Admin): number {
  const held = requireHeldTitles(admin);
  const at = now();
  return write((tx) => {
    const holding = tx.select().from(payments).where(isHolding(at)).all();
    for (const payment of holding) {
      tx.update(payments)
        .set({ holdExpiresAt: at, updatedAt: at })
        .where(eq(payments.id, payment.id))
        .run();
      giveBackCart(tx, payment, at);
      const step = { event: "hold ended", status: "pending", source: "admin" } as const;
      const message = "The owner freed what was held";
      logPayment(tx, { paymentId: payment.id, ...step, message, data: { by: admin.email } }, at);
    }
    const changes = {
      payments: { from: holding.length, to: 0 },
      copies: { from: held.copies, to: 0 },
    };
    recordChange(tx, admin, { action: "freed", targetKind: "holds", targetId: "all", changes }, at);
    return holding.length;
  });
}
