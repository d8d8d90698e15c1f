import { and, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { lots, sellerEntries } from "~/db/schema/intake";
import type { Owner } from "../accounts/admin";
import { ENTRY_WORDS } from "../sellers/words";
import { toSmallestCoin } from "../values/money";
import { getPayout } from "./payouts.server";
import type { PayoutSlip } from "./view";

const MOST_LINES = 200;
const STAYS = "Stays for the next payout: no coin is smaller than 10c";

/**
 * What a payout pays for: the newest entries since the seller's last one, and the sum of older ones. @throws
 * DomainError not_found
 */
export function payoutSlip(admin: Owner, id: number): PayoutSlip {
  const payout = getPayout(admin, id);
  const own = eq(sellerEntries.sellerId, payout.seller.id);
  const last = (where: ReturnType<typeof eq>) =>
    db
      .select({ id: sql<number>`max(${sellerEntries.id})` })
      .from(sellerEntries)
      .where(and(own, where))
      .get()?.id ?? null;
  const sent = last(eq(sellerEntries.payoutId, id));
  const until =
    sent === null
      ? lt(sellerEntries.at, Date.parse(payout.preparedAt) + 1)
      : lt(sellerEntries.id, sent);
  const before =
    last(
      and(
        eq(sellerEntries.kind, "paid_out"),
        ne(sql`ifnull(${sellerEntries.payoutId}, 0)`, id),
        until,
      ) ?? until,
    ) ?? 0;
  const found = db
    .select({ kind: sellerEntries.kind, amountCents: sellerEntries.amountCents, title: lots.title })
    .from(sellerEntries)
    .leftJoin(lots, eq(lots.id, sellerEntries.lotId))
    .where(and(own, until, gt(sellerEntries.id, before)))
    .orderBy(desc(sellerEntries.id))
    .limit(MOST_LINES)
    .all()
    .toReversed();
  const lines = found.map(({ kind, title, amountCents }) => ({
    words: title === null ? ENTRY_WORDS[kind] : `${ENTRY_WORDS[kind]}: ${title}`,
    amountCents,
  }));
  const sum = lines.reduce((cents, line) => cents + line.amountCents, 0);
  const rest = payout.amountCents - sum;
  const hasRestTooSmall = payout.way === "cash" && rest < 0 && toSmallestCoin(-rest) === 0;
  if (hasRestTooSmall) return { ...payout, lines: [...lines, { words: STAYS, amountCents: rest }] };
  const brought = rest === 0 ? [] : [{ words: "From before", amountCents: rest }];
  return { ...payout, lines: [...brought, ...lines] };
}
