import { count, eq, gt } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { offers, type PaidOutBy, type PayoutState, payouts, sellers } from "~/db/schema/intake";
import { env } from "~/env.server";
import { MINUTE_MS } from "../dates/time";
import { offeredLines } from "../text/offered-lines";
import type { MailPayloads } from "./kinds";
import { mailsOfDay, queueMail, queueMailToShop } from "./queue.server";

// Books that somebody offers. `createdAt` and `validUntil` in UTC ms.
export type MailOffer = {
  reference: string;
  name: string;
  phone: string;
  email: string | null;
  lines: { title: string; condition: string; paidCents: number }[];
  toLookAt: string[];
  paidCents: number;
  createdAt: number;
  validUntil: number;
  pageUrl: string;
  adminUrl: string;
};

const MOST_ACKNOWLEDGED_A_DAY = 20;
// More of them in an hour stand in the list of offers alone.
const NOTICES_AN_HOUR = 10;
const HOUR_MS = 60 * MINUTE_MS;

export function queueOfferMails(
  tx: Transaction,
  { id: offerId, email }: { id: number; email: string | null },
  at: number,
): void {
  const payload = { offerId };
  const kind = "offer-acknowledgement";
  if (email !== null && mailsOfDay(tx, kind, email, at) < MOST_ACKNOWLEDGED_A_DAY) {
    queueMail(tx, { kind, uniqueKey: `offer ${offerId}`, recipient: email, payload }, at);
  }
  const isOfThisHour = gt(offers.createdAt, at - HOUR_MS);
  const lately = tx.select({ total: count() }).from(offers).where(isOfThisHour).get();
  if ((lately?.total ?? 0) > NOTICES_AN_HOUR) return;
  const uniqueKey = `offer ${offerId} notice`;
  queueMailToShop(tx, { kind: "offer-notice", uniqueKey, payload }, at);
}

export function offerInMail(offerId: number): MailOffer {
  const row = db.select().from(offers).where(eq(offers.id, offerId)).get();
  if (row === undefined) throw new Error(`There is no offer ${offerId}`);
  const { reference, name, phone, email, createdAt, validUntil } = row;
  const { priced: lines, toLookAt } = offeredLines(row.lines);
  return {
    ...{ reference, name, phone, email, lines, toLookAt, createdAt, validUntil },
    paidCents: lines.reduce((sum, { paidCents }) => sum + paidCents, 0),
    pageUrl: `${env.BASE_URL}/sell/${reference}`,
    adminUrl: `${env.BASE_URL}/admin/offers?q=${reference}`,
  };
}

type Payload = MailPayloads["payout-slip"];

// What a seller gets, or got, with the lines that the slip had when it was mailed.
export type MailPayout = {
  number: string;
  name: string;
  amountCents: number;
  way: PaidOutBy;
  state: PayoutState;
  lines: [words: string, amount: string][];
};

type Slip = { state: PayoutState; recipient: string; payload: Payload };

/** Queues it once for each state of the payout; false when it was mailed in this state before. */
export function queueSlip(tx: Transaction, slip: Slip, at: number): boolean {
  const { state, recipient, payload } = slip;
  const uniqueKey = `payout ${payload.payoutId} ${state}`;
  return queueMail(tx, { kind: "payout-slip", uniqueKey, recipient, payload }, at);
}

export function payoutInMail({ payoutId, titles, amounts }: Payload): MailPayout {
  const { number, amountCents, way, state } = payouts;
  const row = db
    .select({ number, amountCents, way, state, name: sellers.name })
    .from(payouts)
    .innerJoin(sellers, eq(sellers.id, payouts.sellerId))
    .where(eq(payouts.id, payoutId))
    .get();
  if (row === undefined) throw new Error(`There is no payout ${payoutId}`);
  return { ...row, lines: titles.map((words, place) => [words, amounts[place] ?? ""]) };
}
