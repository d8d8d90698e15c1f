import { eq } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { type PaidOutBy, type PayoutState, payouts, sellers } from "~/db/schema/intake";
import type { MailPayloads } from "./kinds";
import { queueMail } from "./queue.server";

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
