import { and, desc, eq } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { auditLog } from "~/db/schema/account";
import { now } from "../dates/time";
import type { Admin } from "./admin";
import { type Changes, valueInWords } from "./changes";
import type { ChangeView } from "./view";

type Change = {
  action: string;
  targetKind: string;
  targetId: number | string;
  changes?: Changes;
};

const MAX_SHOWN = 50;

export type ChangedBy = { readonly id: number | null; readonly email: string };

export const OPERATOR: ChangedBy = { id: null, email: "the shop's computer" };

/** Adds an entry to the audit log, in the transaction that makes the change. `at` in UTC ms. */
export function recordChange(tx: Transaction, by: ChangedBy, change: Change, at = now()): void {
  tx.insert(auditLog)
    .values({
      action: change.action,
      targetKind: change.targetKind,
      targetId: String(change.targetId),
      changes: change.changes ?? null,
      adminId: by.id,
      adminEmail: by.email,
      createdAt: at,
    })
    .run();
}

export function changesOf(
  _admin: Admin,
  targetKind: string,
  targetId: number | string,
): ChangeView[] {
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, targetKind), eq(auditLog.targetId, String(targetId))))
    .orderBy(desc(auditLog.id))
    .limit(MAX_SHOWN)
    .all()
    .map((row) => ({
      id: row.id,
      adminEmail: row.adminEmail,
      action: row.action,
      at: row.createdAt,
      changes: Object.entries(row.changes ?? {}).map(([field, { from, to }]) => ({
        field,
        from: valueInWords(field, from),
        to: valueInWords(field, to),
      })),
    }));
}
