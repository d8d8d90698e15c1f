import type { Contents } from "~/db/kept-database.server";
import type { ShopMove } from "~/db/replica/move.server";
import { env } from "~/env.server";

const USAGE =
  "Say where the primary is: DATABASE_URL=http://10.0.0.1:8080 npm run shop -- move-to-libsql, with DATABASE_TOKEN where it asks for one.";

/** Where the shop moves to or from. @throws Error that says how to tell. */
export function moveOfThisBox(): ShopMove {
  if (env.DATABASE_URL === undefined) throw new Error(USAGE);
  return { directory: env.STORAGE_DIR, url: env.DATABASE_URL, token: env.DATABASE_TOKEN };
}

const rands = (cents: number) => `R${(cents / 100).toFixed(2)}`;

/** What was compared, table by table, as the owner knows it. */
export function comparedInWords({ rows, sums }: Contents): string {
  const tables = Object.keys(rows).length;
  return `Compared in all ${tables} tables: ${rows.books ?? 0} books with ${sums.onHand} copies, ${rows.payments ?? 0} payments that brought ${rands(sums.taken)}.`;
}
