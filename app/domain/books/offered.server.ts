import { sql } from "drizzle-orm";
import { books } from "~/db/schema/catalogue";

// On hand and not waiting for their day: what can be sold, or is held.
export const forSaleQty = sql<number>`max(0, ${books.stockQty} - ${books.waitingQty})`;

/**
 * The condition of all queries for shoppers: neither deleted nor hidden. The unary plus keeps SQLite from using an
 * index on it, which would hold nearly every book.
 */
export const isOffered = sql`${books.deletedAt} is null and +${books.isHidden} = 0`;
