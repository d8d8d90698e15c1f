import { eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { settings } from "~/db/schema/settings";
import { grades, subjects, usualSubjectNames } from "~/db/schema/taxonomy";
import { findOrCreateName } from "./taxonomy.server";

const FIRST_GRADE = 8;
const LAST_GRADE = 12;
// The Department of Basic Education's own: its workbooks and study guides may not be sold.
const DEPARTMENTS_PREFIX = "97814315";

/**
 * Gives a shop that has neither grades nor subjects the grades 8 to 12 and the usual school subjects, so that its first
 * book can be added at once, and lets it refuse the department's own books. Another shop stays as it is. `at` in UTC ms.
 */
export function fillNewShop(tx: Transaction, at: number): void {
  const isNew = [grades, subjects].every(
    (table) => tx.select({ id: table.id }).from(table).limit(1).get() === undefined,
  );
  if (!isNew) return;
  for (let grade = FIRST_GRADE; grade <= LAST_GRADE; grade++) {
    findOrCreateName(tx, "grade", `Grade ${grade}`, at);
  }
  const usual = tx
    .select({ name: usualSubjectNames.name })
    .from(usualSubjectNames)
    .where(eq(usualSubjectNames.nameKey, usualSubjectNames.meaning))
    .all();
  for (const { name } of usual) findOrCreateName(tx, "subject", name, at);
  tx.update(settings)
    .set({ blockedIsbnPrefixes: [DEPARTMENTS_PREFIX] })
    .run();
}
