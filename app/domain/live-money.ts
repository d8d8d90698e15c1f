import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { payments } from "~/db/schema/payment";

/**
 * Whether money counts in sums, by the column that says whether it is a test: real money always, test payments too
 * while the shop is in test mode (`isTest`, which a prepared statement gets as 0 or 1). A counter sale is real in
 * either mode.
 */
export const isLiveMoney = (column: SQLiteColumn, isTest: boolean | Placeholder): SQL =>
  sql`${column} in (0, ${typeof isTest === "boolean" ? Number(isTest) : isTest})`;

// A payment that was paid. Its status is a literal, not a parameter: only then does SQLite use the partial index.
export const isLiveSale = (isTest: boolean | Placeholder): SQL =>
  sql`${payments.status} = 'completed' and ${isLiveMoney(payments.isTest, isTest)}`;
