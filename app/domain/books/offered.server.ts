import { sql } from "drizzle-orm";
import { books } from "~/db/schema/catalogue";

/**
 * The condition of all queries for shoppers: neither deleted nor hidden. The unary plus keeps SQLite from using an
 * index on it, which would hold nearly every book.
 */
export const isOffered = sql`${books.deletedAt} is null and +${books.isHidden} = 0`;
