import { and, count, eq, gt, isNotNull, isNull, lte, min, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { databaseFileBytes } from "~/db/file-sizes.server";
import { paymentFlags, paymentItems, payments } from "~/db/schema/payment";
import { jobs, mails } from "~/db/schema/work";
import { env } from "~/env.server";
import { freeBytes } from "~/providers/backups/space.server";
import { newestBackup } from "../backups/newest.server";
import { lastProven } from "../backups/runs.server";
import { copyElsewhere } from "../backups/stream/state.server";
import { backupTroubles } from "../backups/troubles.server";
import { DAY_MS, now } from "../dates/time";
import { readSettings } from "../settings/settings.server";

const countOf = (table: typeof jobs | typeof mails, where: SQL | undefined) =>
  db.select({ total: count() }).from(table).where(where).get()?.total ?? 0;

function jobState(at: number) {
  const due = db
    .select({ total: count(), first: min(jobs.runAt) })
    .from(jobs)
    .where(and(isNull(jobs.deadAt), lte(jobs.runAt, at)))
    .get();
  const later = and(isNull(jobs.deadAt), gt(jobs.runAt, at));
  return {
    due: due?.total ?? 0,
    later: countOf(jobs, later),
    failed: countOf(jobs, isNotNull(jobs.deadAt)),
    longestDueMs: at - (due?.first ?? at),
  };
}

const mailState = (at: number) => ({
  waiting: countOf(mails, eq(mails.status, "queued")),
  failed: countOf(mails, eq(mails.status, "failed")),
  sentInDay: countOf(mails, and(eq(mails.status, "sent"), gt(mails.createdAt, at - DAY_MS))),
});

/** Names the index for SQLite, which would otherwise read all abandoned payments. */
function holds(at: number) {
  const held = db.get<{ payments: number; copies: number }>(sql`
    select count(distinct p.id) as payments, coalesce(sum(i.quantity), 0) as copies
    from ${payments} p indexed by payments_live_holds
    join ${paymentItems} i on i.payment_id = p.id
    where p.status = 'pending' and p.hold_expires_at > ${at} and p.holds_copies = 1`);
  return { payments: held?.payments ?? 0, copies: held?.copies ?? 0 };
}

function soldTwice(): number {
  const open = db
    .selectDistinct({ id: paymentFlags.paymentId })
    .from(paymentFlags)
    .where(and(isNull(paymentFlags.settledAt), eq(paymentFlags.kind, "sold_out")));
  const missing = db
    .select({
      copies: sql<number>`coalesce(sum(${paymentItems.quantity} - ${paymentItems.takenQty}), 0)`,
    })
    .from(paymentItems)
    .where(sql`${paymentItems.paymentId} in ${open}`)
    .get();
  return missing?.copies ?? 0;
}

/** A shop without a backup, or a copy elsewhere, counts from its beginning on. */
function backupState(at: number) {
  const { createdAt } = readSettings();
  const copy = copyElsewhere();
  const newest = newestBackup(at);
  return {
    ageMs: at - (newest?.madeAt ?? createdAt),
    provenAgeMs: at - (lastProven(at)?.provenAt ?? createdAt),
    streamAgeMs: copy === null ? null : at - (copy.at ?? createdAt),
    troubles: backupTroubles(at).map(({ key }) => key),
  };
}

/** Health metrics of the shop, cheap enough to be read every few seconds. `at` in UTC ms. */
export const shopState = (at = now()) => ({
  jobs: jobState(at),
  mails: mailState(at),
  holds: holds(at),
  soldTwiceCopies: soldTwice(),
  backup: backupState(at),
  bytes: { ...databaseFileBytes(), free: freeBytes(env.STORAGE_DIR) },
});

export type ShopState = ReturnType<typeof shopState>;
