import { and, gt, isNull } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { forSaleQty } from "../books/offered.server";

/**
 * Copies of each title in stock, of enough titles to tell whether `copies` exceed `share`. Each has a copy, so a large
 * stock is not read whole.
 */
export const stockForShare = (
  tx: Transaction,
  copies: number,
  share: number,
): { quantity: number }[] =>
  tx
    .select({ quantity: forSaleQty })
    .from(books)
    .where(and(isNull(books.deletedAt), gt(forSaleQty, 0)))
    .limit(Math.ceil((copies + 1) / share))
    .all();
