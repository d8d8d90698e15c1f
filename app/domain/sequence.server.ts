import { sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { sequences } from "~/db/schema/payment";

/** The next document of a series, such as `IN-2026-000123` of `IN-2026`. Each kind counts its own, as `nextInSequence`. */
export const nextInSeries = (tx: Transaction, kind: string, series: string): string =>
  `${series}-${String(nextInSequence(tx, `${kind} ${series}`)).padStart(6, "0")}`;

/** The next number of a sequence, from 1. Take it inside the transaction that uses it: no gaps, no duplicates. */
export function nextInSequence(tx: Transaction, name: string): number {
  return tx
    .insert(sequences)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: sequences.name, set: { value: sql`${sequences.value} + 1` } })
    .returning({ value: sequences.value })
    .get().value;
}
