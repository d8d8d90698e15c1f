import { and, countDistinct, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { paymentHoldOwners, paymentItems, payments } from "~/db/schema/payment";
import type { Owner } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { forSaleQty } from "../books/offered.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { unpaidPayments } from "../payments/admin/unpaid-payments.server";
import { freeHold } from "../payments/end.server";
import { isHolding, isToFree, networksHolding } from "./network-holds.server";
import type { HeldTitles, HoldsView } from "./view";

/**
 * Warns the owner when more than this share of titles, and at least `FEWEST`, is held: less than unpaid orders may hold
 * by default, so that whoever holds all of that is noticed.
 */
const SHARE = 1 / 5;
const MOST_NETWORKS = 5;
const FEWEST = 3;
const NOTHING = "Nothing is held just now.";
const NOTHING_BEING_PAID =
  "Nobody is paying for a book just now. Orders that keep books for days are ended one by one.";
const MOST_NAMED = 100;

const isBeingPaid = (at: number) => and(isToFree(at), eq(payments.method, "payfast"));

function figuresOf(isListed: SQL | undefined) {
  const held = db
    .select({
      titles: countDistinct(paymentItems.bookId),
      copies: sql<number>`coalesce(sum(${paymentItems.quantity}), 0)`,
      payments: countDistinct(payments.id),
      networks: countDistinct(paymentHoldOwners.token),
    })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .leftJoin(
      paymentHoldOwners,
      and(eq(paymentHoldOwners.paymentId, payments.id), eq(paymentHoldOwners.kind, "network")),
    )
    .where(isListed)
    .get();
  return held ?? { titles: 0, copies: 0, payments: 0, networks: 0 };
}

export function heldTitles(_admin: Owner): HeldTitles {
  const inStock = db
    .select({ titles: sql<number>`count(*)` })
    .from(books)
    .where(and(isNull(books.deletedAt), gt(forSaleQty, 0)))
    .get();
  const at = now();
  const byNetwork = networksHolding(at).slice(0, MOST_NETWORKS);
  return { ...figuresOf(isHolding(at)), ofTitles: inStock?.titles ?? 0, byNetwork };
}

export const isMuchHeld = ({ titles, ofTitles }: HeldTitles): boolean =>
  titles >= FEWEST && titles > ofTitles * SHARE;

export function holds(admin: Owner): HoldsView {
  const { networks: _, ...beingPaid } = figuresOf(isBeingPaid(now()));
  return { ...heldTitles(admin), beingPaid, unpaidOrders: unpaidPayments(admin, MOST_NAMED) };
}

export function requireHolds(admin: Owner): HoldsView {
  const held = holds(admin);
  if (held.payments === 0) throw new DomainError("not_found", NOTHING);
  return held;
}

/**
 * Ends the live holds of card payments: the copies are for sale again, and carts get theirs back. The payments stay
 * pending, and can still be paid for copies that nobody else holds. Orders that hold copies for days stay, because
 * their buyers rely on it; `endUnpaidPayment` ends one and mails its buyer. Returns the number of ended holds. @throws
 * DomainError not_found when no card payment holds anything.
 */
export function freeHolds(admin: Owner): number {
  const at = now();
  return write((tx) => {
    const { copies } = figuresOf(isBeingPaid(at));
    const holding = tx.select().from(payments).where(isBeingPaid(at)).all();
    if (holding.length === 0) {
      throw new DomainError(
        "not_found",
        heldTitles(admin).payments === 0 ? NOTHING : NOTHING_BEING_PAID,
      );
    }
    for (const payment of holding) freeHold(tx, payment, admin.email, at);
    const changes = {
      payments: { from: holding.length, to: 0 },
      copies: { from: copies, to: 0 },
    };
    recordChange(tx, admin, { action: "freed", targetKind: "holds", targetId: "all", changes }, at);
    return holding.length;
  });
}
