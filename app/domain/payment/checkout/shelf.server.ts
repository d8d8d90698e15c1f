import { and, gt, isNull, sql } from "drizzle-orm";
import { builtOnce } from "~/db/built-once.server";
import type { Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";

const copiesForSale = builtOnce((tx: Transaction) =>
  tx
    .select({ quantity: books.stockQty })
    .from(books)
    .where(and(isNull(books.deletedAt), gt(books.stockQty, 0)))
    .limit(sql.placeholder("most"))
    .prepare(),
);

/**
 * The copies of each title on the shelf, of so many titles as tell whether `copies` are more than `share` of it: each has a
 * copy. A large shelf is not read whole.
 */
export const shelfFor = (tx: Transaction, copies: number, share: number): { quantity: number }[] =>
  copiesForSale(tx).all({ most: Math.ceil((copies + 1) / share) });
