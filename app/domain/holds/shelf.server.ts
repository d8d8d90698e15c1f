import { and, gt, isNull } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";

/**
 * The copies of each title on the shelf, of so many titles as tell whether `copies` are more than `share` of it: each has a
 * copy. A large shelf is not read whole.
 */
export const shelfFor = (tx: Transaction, copies: number, share: number): { quantity: number }[] =>
  tx
    .select({ quantity: books.stockQty })
    .from(books)
    .where(and(isNull(books.deletedAt), gt(books.stockQty, 0)))
    .limit(Math.ceil((copies + 1) / share))
    .all();
