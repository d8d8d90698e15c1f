import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { creations } from "~/db/schema/creation";
import type { Counter } from "../../accounts/admin";
import { CONDITIONS, conditionLabel } from "../condition";

// School and condition of the book that this admin added last, in the last days: the next one is mostly like it.
export function lastAdded(admin: Counter): { schoolId: string; condition: string } | null {
  const last = db
    .select({ schoolId: books.schoolId, condition: books.condition })
    .from(creations)
    .innerJoin(books, eq(books.id, sql`cast(${creations.createdId} as integer)`))
    .where(and(eq(creations.adminId, admin.id), eq(creations.kind, "book")))
    .orderBy(desc(creations.createdAt), desc(books.id))
    .limit(1)
    .get();
  if (last === undefined) return null;
  const label = conditionLabel(last.condition);
  const condition = CONDITIONS.find((one) => one === label) ?? "Good";
  return { schoolId: String(last.schoolId), condition };
}
