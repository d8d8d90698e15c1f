import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** A check constraint: the column holds one of its enum's values. */
export function isKnownValue(column: SQLiteColumn): SQL {
  const values = column.enumValues ?? [];
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
}
