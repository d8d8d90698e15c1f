import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

export function isKnownValue(column: SQLiteColumn): SQL {
  const values = column.enumValues ?? [];
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
}
