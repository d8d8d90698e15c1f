import { sql } from "drizzle-orm";
import { books } from "~/db/schema/catalogue";

/**
 * Which books shoppers may see and buy: those that are neither deleted nor hidden by the owner. Whatever is read for
 * shoppers says so by this. The plus keeps SQLite from taking an index for it, which nearly every book would be in.
 */
export const isOffered = sql`${books.deletedAt} is null and +${books.isHidden} = 0`;
