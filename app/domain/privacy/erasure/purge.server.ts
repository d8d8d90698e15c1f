import { setImmediate as breathe, setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, gt, inArray, lte, ne, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { auditLog } from "~/db/schema/account";
import { enquiries } from "~/db/schema/enquiry";
import { invoices } from "~/db/schema/invoice";
import { orders } from "~/db/schema/order";
import { payments } from "~/db/schema/payment";
import { subjectRequests } from "~/db/schema/person";
import { returns } from "~/db/schema/return";
import { mails } from "~/db/schema/work";
import { listStored, removeStored, storedAt } from "~/providers/disk.server";
import { addMonths } from "../../dates/calendar";
import { DAY_MS } from "../../dates/time";
import { IN_THE_SHOP } from "../../orders/steps";
import { type PaymentRow, paymentRow } from "../../payments/find.server";
import type { SettingsRow } from "../../settings/settings.server";
import { deleteReturns } from "./delete-returns.server";
import { eraseBuyer, eraseBuyerWhole, isOpen } from "./erase-buyer.server";
import { deleteMailsAbout } from "./erase-mails.server";

type Periods = Readonly<SettingsRow>;

const BATCH = 100;
/**
 * Payments have many records, and the first night of an old shop many payments: small batches keep shoppers from
 * waiting.
 */
const PAYMENTS_AT_ONCE = 5;
const PAUSE_MS = 20;
const ROWS = 500;
const MONTHS_A_YEAR = 12;
const REQUESTS_KEPT_MONTHS = 36;
const OUTBOX = "outbox";

export function deleteEnquiries(tx: Transaction, ids: number[]): number {
  for (const id of ids) deleteMailsAbout(tx, "enquiry", id);
  tx.delete(auditLog)
    .where(and(eq(auditLog.targetKind, "enquiry"), inArray(auditLog.targetId, ids.map(String))))
    .run();
  return tx.delete(enquiries).where(inArray(enquiries.id, ids)).run().changes;
}

async function batchAfterBatch(
  stopping: AbortSignal,
  batch: () => { done: number; isLast: boolean },
): Promise<number> {
  let total = 0;
  while (!stopping.aborted) {
    const { done, isLast } = batch();
    total += done;
    if (isLast) break;
    await breathe();
  }
  return total;
}

export const purgeEnquiries = (stopping: AbortSignal, { keepEnquiryMonths }: Periods, at: number) =>
  batchAfterBatch(stopping, () =>
    write((tx) => {
      const old = tx
        .select({ id: enquiries.id })
        .from(enquiries)
        .where(lte(enquiries.updatedAt, addMonths(at, -keepEnquiryMonths)))
        .limit(BATCH)
        .all();
      const done = deleteEnquiries(
        tx,
        old.map(({ id }) => id),
      );
      return { done, isLast: old.length < BATCH };
    }),
  );

/** Deletes returns, and their photos, as long after the last that was done about them as questions. */
export const purgeReturns = (stopping: AbortSignal, { keepEnquiryMonths }: Periods, at: number) =>
  batchAfterBatch(stopping, () =>
    write((tx) => {
      const old = tx
        .select()
        .from(returns)
        .where(lte(returns.updatedAt, addMonths(at, -keepEnquiryMonths)))
        .limit(BATCH)
        .all();
      deleteReturns(tx, old);
      return { done: old.length, isLast: old.length < BATCH };
    }),
  );

type Erase = (tx: Transaction, payment: PaymentRow, at: number) => string[];

function isToHandOver(tx: Transaction, paymentId: string): boolean {
  const isThere = inArray(orders.state, IN_THE_SHOP);
  const { state } = orders;
  const where = and(eq(orders.paymentId, paymentId), isThere);
  return tx.select({ state }).from(orders).where(where).get() !== undefined;
}

/**
 * Removes the buyers from payments, except where something is open or to be handed over. Files are deleted after the
 * commit.
 */
async function eraseAll(ids: string[], erase: Erase, at: number): Promise<number> {
  const { done, files } = write((tx) => {
    const closed = ids.filter((id) => !isOpen(tx, id) && !isToHandOver(tx, id));
    return { done: closed.length, files: closed.flatMap((id) => erase(tx, paymentRow(id), at)) };
  });
  for (const file of files) await removeStored(file);
  return done;
}

type Step<Place> = { place: Place; paymentId: string; isOver: boolean };

/**
 * Walks through a table in order, a few hundred rows at a time, so that nobody waits for it, however many rows there
 * are.
 */
async function through<Place>(
  stopping: AbortSignal,
  next: (after: Place | null) => Step<Place>[],
  erase: (ids: string[]) => Promise<number>,
): Promise<number> {
  let total = 0;
  let after: Place | null = null;
  while (!stopping.aborted) {
    const steps = next(after);
    const last = steps.at(-1);
    if (last === undefined) break;
    const over = steps.filter(({ isOver }) => isOver).map(({ paymentId }) => paymentId);
    for (let from = 0; from < over.length && !stopping.aborted; from += PAYMENTS_AT_ONCE) {
      total += await erase(over.slice(from, from + PAYMENTS_AT_ONCE));
      await sleep(PAUSE_MS);
    }
    after = last.place;
    await breathe();
  }
  return total;
}

const NEVER_PAID = ["pending", "failed", "cancelled"] as const;

export async function purgeUnpaid(
  stopping: AbortSignal,
  { keepUnpaidDays }: Periods,
  at: number,
): Promise<number> {
  let total = 0;
  for (const status of NEVER_PAID) {
    const next = (after: { createdAt: number; id: string } | null) => {
      const { id, createdAt, holdExpiresAt, erasedAt } = payments;
      const isNext = after && sql`(${createdAt}, ${id}) > (${after.createdAt}, ${after.id})`;
      return db
        .select({ id, createdAt, holdExpiresAt, erasedAt })
        .from(payments)
        .where(
          and(
            eq(payments.status, status),
            lte(createdAt, at - keepUnpaidDays * DAY_MS),
            isNext ?? undefined,
          ),
        )
        .orderBy(asc(createdAt), asc(id))
        .limit(ROWS)
        .all()
        .map((row) => ({
          place: { createdAt: row.createdAt, id: row.id },
          paymentId: row.id,
          isOver: row.erasedAt === null && row.holdExpiresAt < at,
        }));
    };
    total += await through(stopping, next, (ids) => eraseAll(ids, eraseBuyer, at));
  }
  return total;
}

export function purgePaid(
  stopping: AbortSignal,
  { keepPaidYears }: Periods,
  at: number,
): Promise<number> {
  const until = addMonths(at, -keepPaidYears * MONTHS_A_YEAR);
  const { id, paymentId, createdAt, erasedAt } = invoices;
  const next = (after: number | null) =>
    db
      .select({ id, paymentId, createdAt, erasedAt })
      .from(invoices)
      .where(gt(id, after ?? 0))
      .orderBy(asc(id))
      .limit(ROWS)
      .all()
      .map((row) => ({
        place: row.id,
        paymentId: row.paymentId,
        isOver: row.erasedAt === null && row.createdAt <= until,
      }));
  return through(stopping, next, (ids) => eraseAll(ids, eraseBuyerWhole, at));
}

export async function purgeMails(
  stopping: AbortSignal,
  { keepMailDays }: Periods,
  at: number,
): Promise<number> {
  const before = at - keepMailDays * DAY_MS;
  const isOld = lte(mails.createdAt, before);
  const failed = write((tx) =>
    tx
      .delete(mails)
      .where(and(eq(mails.status, "failed"), isOld))
      .run(),
  ).changes;
  let lastId = 0;
  const sent = await batchAfterBatch(stopping, () =>
    write((tx) => {
      const old = tx
        .select({ id: mails.id })
        .from(mails)
        .where(
          and(
            gt(mails.id, lastId),
            isOld,
            inArray(mails.status, ["sent", "written"]),
            ne(mails.recipient, ""),
          ),
        )
        .orderBy(asc(mails.id))
        .limit(BATCH)
        .all();
      const ids = old.map(({ id }) => id);
      tx.update(mails).set({ recipient: "" }).where(inArray(mails.id, ids)).run();
      lastId = ids.at(-1) ?? lastId;
      return { done: ids.length, isLast: ids.length < BATCH };
    }),
  );
  return failed + sent + (await removeOutboxFiles(before));
}

async function removeOutboxFiles(before: number): Promise<number> {
  let removed = 0;
  for (const name of await listStored(OUTBOX)) {
    const file = `${OUTBOX}/${name}`;
    const at = await storedAt(file);
    if (at === null || at > before) continue;
    await removeStored(file);
    removed += 1;
  }
  return removed;
}

/** Deletes people's requests about their data three years after the answer. */
export const purgeRequests = (at: number): number =>
  write((tx) =>
    tx
      .delete(subjectRequests)
      .where(lte(subjectRequests.doneAt, addMonths(at, -REQUESTS_KEPT_MONTHS)))
      .run(),
  ).changes;
