import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { fold } from "../text/search-text";

/**
 * What spellings of one name have in common: 'St Mary's', 'St. Mary’s'. Case, accents, kinds of apostrophes and full
 * stops do not count.
 */
export const spellingKey = (name: string): string => fold(name).replaceAll(".", "");

export const spellingOf = (nameKey: SQLWrapper): SQL => sql`replace(${nameKey}, '.', '')`;
