import { sql } from "drizzle-orm";

/** UTC ms by the clock of whoever executes the statement: where several boxes write, one clock for all, theirs differ. */
export const timeThere = sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
