import type { Transaction } from "~/db/client.server";
import { auditLog } from "~/db/schema/account";
import type { Admin } from "./admin";

export type Changes = Record<string, { from: unknown; to: unknown }>;

type Change = {
  action: string;
  targetKind: string;
  targetId: number | string;
  changes: Changes;
};

/** Longer texts are cut: the log says what changed, it is no second store. */
const LONGEST_TEXT = 200;

function cut(value: unknown): unknown {
  if (typeof value !== "string" || value.length <= LONGEST_TEXT) return value ?? null;
  return `${value.slice(0, LONGEST_TEXT)}\u2026`;
}

/** What differs between two states of a thing, by field name; long texts cut. */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Changes {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  return Object.fromEntries(
    changed.map((name) => [name, { from: cut(before[name]), to: cut(after[name]) }]),
  );
}

/** Writes down who changed what, in the transaction that changes it. `at` in UTC ms. */
export function recordChange(tx: Transaction, admin: Admin, change: Change, at: number): void {
  tx.insert(auditLog)
    .values({
      ...change,
      targetId: String(change.targetId),
      adminId: admin.id,
      adminEmail: admin.email,
      createdAt: at,
    })
    .run();
}
