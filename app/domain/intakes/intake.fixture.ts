import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { sellerEntries } from "~/db/schema/intake";
import { stockMovements } from "~/db/schema/stock";
import { testAdmin } from "../accounts/account.fixture";
import { createSeller } from "../sellers/sellers.server";

export const taker = testAdmin();

export const GROWN_UP = "8001015009087";

let made = 0;

export function newSeller(changes: object = {}) {
  made += 1;
  return createSeller(taker, {
    name: `Nomsa Example${made}`,
    phone: `08255501${String(made).padStart(2, "0")}`,
    idKind: "sa_id",
    idNumber: GROWN_UP,
    ...changes,
  });
}

export const ledgerOf = (sellerId: number) =>
  db
    .select({ kind: sellerEntries.kind, cents: sellerEntries.amountCents })
    .from(sellerEntries)
    .where(eq(sellerEntries.sellerId, sellerId))
    .orderBy(sellerEntries.id)
    .all();

export const movedOf = (bookId: number) =>
  db
    .select({ quantity: stockMovements.quantity, reason: stockMovements.reason })
    .from(stockMovements)
    .where(eq(stockMovements.bookId, bookId))
    .orderBy(stockMovements.id)
    .all();
