import type { Transaction } from "~/db/client.server";
import { settings } from "~/db/schema/settings";
import { addFirstNames } from "./first-names.server";

// The Department of Basic Education's own: its workbooks and study guides may not be sold.
const DEPARTMENTS_PREFIX = "97814315";

/** What a shop begins with, as its first admin is made. A running shop keeps what it has. `at` in UTC ms. */
export function fillNewShop(tx: Transaction, at: number): void {
  addFirstNames(tx, at);
  tx.update(settings)
    .set({ blockedIsbnPrefixes: [DEPARTMENTS_PREFIX] })
    .run();
}
