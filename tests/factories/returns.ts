import { eq } from "drizzle-orm";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import { paymentItems } from "../../app/db/schema/payment";
import { returnLines, returnPhotos, returns } from "../../app/db/schema/return";

type ReturnTraits = { note?: string; jpeg?: Buffer; createdAt?: number };

/** Adds an open return of a payment's first book. Answers its id. */
export function addReturn(
  db: BetterSQLite3Database,
  paymentId: string,
  { note = "", jpeg, createdAt = Date.now() }: ReturnTraits = {},
): string {
  const item = db.select().from(paymentItems).where(eq(paymentItems.paymentId, paymentId)).get();
  const asked = { paymentId, reason: "not_as_described", wish: "refund", note } as const;
  const { id } = db
    .insert(returns)
    .values({ ...asked, createdAt, updatedAt: createdAt })
    .returning({ id: returns.id })
    .get();
  const bookId = item?.bookId ?? 0;
  db.insert(returnLines).values({ returnId: id, bookId, quantity: 1 }).run();
  if (jpeg !== undefined) db.insert(returnPhotos).values({ returnId: id, jpeg }).run();
  return String(id);
}
