import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { intakes, payouts, sellerEntries, sellers } from "~/db/schema/intake";
import type { Owner } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { now, yearInSouthAfrica } from "../dates/time";
import { DomainError } from "../errors";
import { type PageQuery, placeOfPage } from "../paging";
import { balanceOf, writeEntry } from "../sellers/ledger.server";
import { SELLER_NOT_FOUND } from "../sellers/words";
import { nextInSeries } from "../sequence.server";
import { readSettings } from "../settings/settings.server";
import { formatAmount, toSmallestCoin } from "../values/money";
import type { PayoutStateInput, PreparePayouts } from "./schema";
import type { PayoutPage, PayoutView } from "./view";
import { lessDueInWords, payoutStateInWords } from "./words";

type PayoutRow = typeof payouts.$inferSelect;

const select = () =>
  db
    .select({
      payout: payouts,
      seller: { id: sellers.id, name: sellers.name, phone: sellers.phone, email: sellers.email },
      owedCents: sql<number>`(select ifnull(sum(${sellerEntries.amountCents}), 0) from ${sellerEntries} where ${sellerEntries.sellerId} = ${payouts.sellerId})`,
    })
    .from(payouts)
    .innerJoin(sellers, eq(sellers.id, payouts.sellerId));

type Found = ReturnType<ReturnType<typeof select>["all"]>[number];

function viewOf({ payout, seller, owedCents }: Found): PayoutView {
  const { sellerId: _seller, adminId: _admin, preparedAt, settledAt, ...row } = payout;
  return {
    ...row,
    seller,
    owedCents,
    preparedAt: new Date(preparedAt).toISOString(),
    settledAt: settledAt === null ? null : new Date(settledAt).toISOString(),
  };
}

export function getPayout(_admin: Owner, id: number): PayoutView {
  const found = select().where(eq(payouts.id, id)).get();
  if (found === undefined) throw new DomainError("not_found", "Payout not found");
  return viewOf(found);
}

export function listPayouts(_admin: Owner, query: PageQuery): PayoutPage {
  const total = db.select({ total: count() }).from(payouts).get()?.total ?? 0;
  const { page, pages, offset } = placeOfPage(total, query.page, query.pageSize);
  const found = select().orderBy(desc(payouts.id)).limit(query.pageSize).offset(offset).all();
  return { payouts: found.map(viewOf), total, page, pages };
}

/** Prepared payouts whose sellers are still owed as much. */
export const preparedPayouts = (_admin: Owner, way: PayoutRow["way"]): PayoutView[] =>
  select()
    .where(and(eq(payouts.state, "prepared"), eq(payouts.way, way)))
    .orderBy(payouts.id)
    .all()
    .map(viewOf)
    .filter(({ amountCents, owedCents }) => owedCents >= amountCents);

// Since the last payout that was sent.
const isTransferAgreed = sql<number>`exists (select 1 from ${intakes} where ${intakes.sellerId} = ${sellers.id}
  and ${intakes.payout} = 'transfer' and ${intakes.undoneAt} is null and ${intakes.takenAt} > ifnull((select max(p.settled_at)
  from payouts p where p.seller_id = ${sellers.id} and p.state = 'sent'), 0))`;

/** Whom the shop owes as much as is paid out, and for whom nothing is prepared, the most first. */
export function duePayouts(_admin: Owner) {
  const owedCents = sql<number>`sum(${sellerEntries.amountCents})`;
  return db
    .select({
      ...{ id: sellers.id, name: sellers.name, owedCents },
      hasBank: sql<number>`${sellers.bankEncrypted} is not null`,
      isTransferAgreed,
    })
    .from(sellerEntries)
    .innerJoin(sellers, eq(sellers.id, sellerEntries.sellerId))
    .leftJoin(payouts, and(eq(payouts.sellerId, sellers.id), eq(payouts.state, "prepared")))
    .where(isNull(payouts.id))
    .groupBy(sellers.id)
    .having(sql`${owedCents} >= ${readSettings().payoutMinimumCents}`)
    .orderBy(desc(owedCents), sellers.id)
    .all();
}

export type DuePayout = ReturnType<typeof duePayouts>[number];

/** Sellers who owe the shop, the most first; `owedCents` is below zero. */
export const debtors = (_admin: Owner) => {
  const owedCents = sql<number>`sum(${sellerEntries.amountCents})`;
  return db
    .select({ id: sellers.id, name: sellers.name, owedCents })
    .from(sellerEntries)
    .innerJoin(sellers, eq(sellers.id, sellerEntries.sellerId))
    .groupBy(sellers.id)
    .having(sql`${owedCents} < 0`)
    .orderBy(owedCents, sellers.id)
    .all();
};

const refused = (message: string) => new DomainError("conflict", message, { sellerIds: [message] });

function prepare(
  tx: Transaction,
  admin: Owner,
  { way: chosen, sellerId }: { way: PreparePayouts["way"]; sellerId: number },
  at: number,
): number {
  const seller = tx.select().from(sellers).where(eq(sellers.id, sellerId)).get();
  if (seller === undefined) throw new DomainError("not_found", SELLER_NOT_FOUND);
  const isPrepared = and(eq(payouts.sellerId, sellerId), eq(payouts.state, "prepared"));
  const before = tx.select({ number: payouts.number }).from(payouts).where(isPrepared).get();
  if (before !== undefined) throw refused(`${before.number} of ${seller.name} is prepared already`);
  const owedCents = balanceOf(tx, sellerId);
  const { payoutMinimumCents } = readSettings();
  if (owedCents < payoutMinimumCents) {
    throw refused(
      `${seller.name} is owed ${formatAmount(Math.max(0, owedCents))}: from ${formatAmount(payoutMinimumCents)} on it is paid out`,
    );
  }
  const way = chosen ?? (seller.bankEncrypted === null ? "cash" : "transfer");
  if (way === "transfer" && seller.bankEncrypted === null) {
    throw refused(`The bank account of ${seller.name} is missing`);
  }
  // What no coin pays stays owed.
  const amountCents = way === "cash" ? toSmallestCoin(owedCents) : owedCents;
  const number = nextInSeries(tx, "payout", `PO-${yearInSouthAfrica(at)}`);
  const row = { number, sellerId, way, amountCents, adminId: admin.id, preparedAt: at };
  const { id } = tx.insert(payouts).values(row).returning({ id: payouts.id }).get();
  recordChange(tx, admin, { action: "prepared", targetKind: "payout", targetId: id }, at);
  return id;
}

/**
 * Prepares payouts of all that is owed to these sellers, all or none, each with a number without gaps: without `way` by
 * transfer where a bank account is stored. The ledger says so once they are sent. @throws DomainError not_found, or
 * conflict for who is owed too little, has one prepared, or no bank account for a transfer.
 */
export function preparePayouts(admin: Owner, { way, sellerIds }: PreparePayouts): PayoutView[] {
  const at = now();
  const ids = write((tx) =>
    [...new Set(sellerIds)].map((sellerId) => prepare(tx, admin, { way, sellerId }, at)),
  );
  return select().where(inArray(payouts.id, ids)).orderBy(payouts.id).all().map(viewOf);
}

function requireStillDue(tx: Transaction, sellerId: number, amountCents: number): void {
  const owedCents = balanceOf(tx, sellerId);
  if (owedCents >= amountCents) return;
  const seller = tx.select().from(sellers).where(eq(sellers.id, sellerId)).get();
  throw new DomainError("conflict", lessDueInWords(seller?.name ?? "The seller", owedCents));
}

function settle(
  tx: Transaction,
  admin: Owner,
  id: number,
  { state, reference, isGone = false }: PayoutStateInput,
  at: number,
): void {
  const payout = tx.select().from(payouts).where(eq(payouts.id, id)).get();
  if (payout === undefined) throw new DomainError("not_found", "Payout not found");
  if (payout.state === state) return;
  if (payout.state !== "prepared") {
    const was = payoutStateInWords(payout.state, payout.way).toLowerCase();
    throw new DomainError("conflict", `${payout.number} was ${was} already`);
  }
  const { sellerId, amountCents } = payout;
  if (state === "sent" && !isGone) requireStillDue(tx, sellerId, amountCents);
  tx.update(payouts)
    .set({ state, reference: reference || null, settledAt: at })
    .where(eq(payouts.id, id))
    .run();
  if (state === "sent") {
    const entry = { sellerId, kind: "paid_out" as const, amountCents: -amountCents, payoutId: id };
    writeEntry(tx, entry, at);
  }
  const changes = { state: { from: "prepared", to: state } };
  recordChange(tx, admin, { action: "settled", targetKind: "payout", targetId: id, changes }, at);
}

/**
 * Marks payouts as sent, which the ledger then says, or cancels them; the same again does nothing.
 * @throws DomainError not_found, or conflict when the other happened before, or less is owed than would be sent
 * and the money is not gone: then the difference is owed to the shop.
 */
export function setPayoutStates(admin: Owner, ids: number[], input: PayoutStateInput): void {
  const at = now();
  write((tx) => {
    for (const id of ids) settle(tx, admin, id, input, at);
  });
}
