import { and, asc, eq, lt } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import type { Admin } from "~/domain/account/admin";
import { MINUTE_MS } from "~/domain/dates/time";
import { refundPayment } from "~/domain/payment/refund/refund.server";
import { refundsOfPayment } from "~/domain/payment/refund/refunds.server";
import type { RefundInput } from "~/domain/payment/refund/schema";
import { doneAt } from "./clock";

type Fate =
  | "forgotten"
  | "not fetched"
  | "partly refunded"
  | "refunded"
  | "on its way"
  | "too late"
  | "overtakes";

/**
 * What is special about some paid orders, by number, the oldest first: one is older than the law likes, one stays at the
 * counter, two went back in part and whole, one is with a courier at any time of any day, and one was paid after its only copy
 * went to another.
 */
const FATES: Record<number, Fate> = {
  6: "forgotten",
  12: "partly refunded",
  22: "refunded",
  25: "not fetched",
  33: "on its way",
  36: "too late",
  37: "overtakes",
};
const STEPS: Partial<Record<Fate, number>> = {
  forgotten: 0,
  "not fetched": 1,
  "on its way": 1,
  "too late": 0,
};
const REFUNDED_AFTER_MS = 50 * MINUTE_MS;

export const fateOf = (number: number): Fate | undefined => FATES[number];

/** How many steps an order takes at most on its way to its buyer. */
export const mostStepsOf = (number: number): number => STEPS[FATES[number] ?? "refunded"] ?? 2;

/** The only copy of a book that was on the shelf before this time (UTC ms). */
export function onlyCopy(before: number): number {
  const isOnly = and(eq(books.stockQty, 1), lt(books.createdAt, before));
  const found = db.select({ id: books.id }).from(books).where(isOnly).orderBy(asc(books.createdAt));
  return found.limit(1).get()?.id ?? 0;
}

/** Gives money back where that is an order's fate, soon after it was handed over at `at` (UTC ms). */
export async function refundByFate(
  owner: Admin,
  paymentId: string,
  number: number,
  at: number,
): Promise<void> {
  const fate = FATES[number];
  if (fate !== "partly refunded" && fate !== "refunded") return;
  const left = refundsOfPayment(owner, paymentId);
  const all = left.lines.map(({ bookId, leftQty: quantity }) => ({ bookId, quantity, restock: 1 }));
  const input: RefundInput =
    fate === "refunded"
      ? {
          lines: all,
          deliveryCents: left.deliveryLeftCents,
          reason: "learner_moved",
          note: "The family has moved to another town.",
          way: "cash",
        }
      : {
          lines: all.slice(0, 1),
          reason: "wrong_edition",
          way: "transfer",
          reference: "EFT 4471",
        };
  await doneAt(at + REFUNDED_AFTER_MS, () => refundPayment(owner, paymentId, input));
}
