import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { intakes, lots, payouts, sellerEntries, sellers } from "~/db/schema/intake";
import { env } from "~/env.server";
import type { Counter } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { newToken, tokenHash } from "../accounts/token.server";
import { formatDay, now } from "../dates/time";
import { DomainError } from "../errors";
import { balanceOf } from "../sellers/ledger.server";
import { SELLER_NOT_FOUND } from "../sellers/words";
import { readSettings } from "../settings/settings.server";
import { leftInLot } from "../stock/waiting.server";

/** Makes the link to a seller's own page, which ends the one before; it is not stored. @throws DomainError not_found */
export function newSellerLink(admin: Counter, id: number): string {
  const token = newToken();
  write((tx) => {
    const own = and(eq(sellers.id, id), isNull(sellers.erasedAt));
    const { changes } = tx
      .update(sellers)
      .set({ pageTokenHash: tokenHash(token) })
      .where(own)
      .run();
    if (changes === 0) throw new DomainError("not_found", SELLER_NOT_FOUND);
    recordChange(tx, admin, { action: "made a link", targetKind: "seller", targetId: id }, now());
  });
  return `${env.BASE_URL}/seller/${token}`;
}

const lotsOfSeller = db
  .select({
    ...{ id: lots.id, title: lots.title, condition: lots.condition },
    ...{ askedCents: lots.askedCents, sharePercent: lots.sharePercent, unsoldOn: lots.unsoldOn },
    left: leftInLot,
  })
  .from(lots)
  .innerJoin(intakes, eq(intakes.id, lots.intakeId))
  .where(
    sql`${intakes.sellerId} = ${sql.placeholder("seller")} and ${intakes.kind} = 'consigned'
      and ${intakes.undoneAt} is null`,
  )
  .orderBy(lots.id)
  .prepare();

const paidTo = (sellerId: number) =>
  db
    .select({
      ...{ id: sellerEntries.id, at: sellerEntries.at, entryCents: sellerEntries.amountCents },
      ...{ way: payouts.way, number: payouts.number, intake: intakes.number },
    })
    .from(sellerEntries)
    .leftJoin(payouts, eq(payouts.id, sellerEntries.payoutId))
    .leftJoin(intakes, eq(intakes.id, sellerEntries.intakeId))
    .where(
      and(
        eq(sellerEntries.sellerId, sellerId),
        inArray(sellerEntries.kind, ["paid_out", "paid_back"]),
      ),
    )
    .orderBy(desc(sellerEntries.id))
    .all()
    .map(({ id, at, entryCents, way, number, intake }) => ({
      ...{ id, day: formatDay(at), cents: -entryCents, way: way ?? "cash" },
      number: number ?? intake,
    }));

const MOST_SALES = 200;

const salesOf = (sellerId: number) =>
  db
    .select({
      ...{ id: sellerEntries.id, at: sellerEntries.at, amountCents: sellerEntries.amountCents },
      ...{ title: lots.title, condition: lots.condition },
      ...{ priceCents: sellerEntries.priceCents, sharePercent: lots.sharePercent },
    })
    .from(sellerEntries)
    .innerJoin(lots, eq(lots.id, sellerEntries.lotId))
    .where(
      and(eq(sellerEntries.sellerId, sellerId), inArray(sellerEntries.kind, ["sold", "refunded"])),
    )
    .orderBy(desc(sellerEntries.id))
    .limit(MOST_SALES)
    .all()
    .map(({ at, ...sale }) => ({ ...sale, day: formatDay(at) }));

type SellerLot = Omit<ReturnType<typeof lotsOfSeller.all>[number], "unsoldOn"> & {
  until: string | null;
};

// `sold`: the newest sales, and below zero what went back of one; `paid`: below zero what the seller paid back.
export type SellerPageView = {
  onShelf: SellerLot[];
  sold: ReturnType<typeof salesOf>;
  paid: ReturnType<typeof paidTo>;
  paidCents: number;
  owedCents: number;
  minimumCents: number;
  payoutDay: string | null;
};

/**
 * What the page behind a seller's link says; it names nobody. @throws DomainError not_found for a link that is over.
 */
export function sellerPageBehind(token: string): SellerPageView {
  const isOfIt = and(eq(sellers.pageTokenHash, tokenHash(token)), isNull(sellers.erasedAt));
  const seller = db.select({ id: sellers.id }).from(sellers).where(isOfIt).get();
  if (seller === undefined) throw new DomainError("not_found", "This link is over.");
  const brought = lotsOfSeller.all({ seller: seller.id }).map(({ unsoldOn, ...lot }) => ({
    ...lot,
    until: unsoldOn === null ? null : formatDay(unsoldOn),
  }));
  const paid = paidTo(seller.id);
  const { payoutMinimumCents: minimumCents, payoutDay } = readSettings();
  return {
    ...{ minimumCents, payoutDay },
    onShelf: brought.filter(({ left }) => left > 0),
    sold: salesOf(seller.id),
    paid,
    paidCents: paid.reduce((sum, { cents }) => sum + cents, 0),
    owedCents: balanceOf(db, seller.id),
  };
}
