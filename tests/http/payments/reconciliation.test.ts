import { beforeAll, describe, expect, it } from "vitest";
import { unknownReceipts } from "../../../app/db/schema/payment";
import {
  countInvoices,
  flagsOf,
  inboxOf,
  judged,
  onHand,
  type Purchase,
  paymentIn,
  takenFor,
  verdictsOn,
  wantBook,
} from "../../factories/purchase";
import { checkout } from "../../payfast/fake-shop";
import { until } from "../../shop/until";
import { useShop, useStandIn } from "../../shop/use-shop";

/** Payments whose notifications did not reach the shop. */
let lost: Purchase;
let cheap: Purchase;
let cancelled: Purchase;
let refused: Purchase;
let abandoned: Purchase;

const statusOf = ({ paymentId }: Purchase) => paymentIn(shop, paymentId).status;
const checkedAt = ({ paymentId }: Purchase) => paymentIn(shop, paymentId).providerCheckedAt ?? 0;
const linesWith = (words: string) =>
  shop
    .output()
    .split("\n")
    .filter((line) => line.includes(words));

/** Kills and restarts the shop, which then reconciles with PayFast's history. */
async function nextRound(): Promise<void> {
  const before = checkedAt(abandoned);
  await shop.kill();
  await shop.start();
  await until(() => checkedAt(abandoned) > before);
}

const standIn = await useStandIn();
const shop = await useShop({ payFastUrl: standIn.url });
beforeAll(async () => {
  standIn.behaviour({ itn: "drop" });
  lost = await wantBook(shop, standIn);
  await standIn.pay(lost.sessionId);
  cancelled = await wantBook(shop, standIn);
  await fetch(standIn.sessions().at(-1)?.fields.cancel_url ?? "");
  await standIn.pay(cancelled.sessionId);
  abandoned = await wantBook(shop, standIn);
  cheap = await wantBook(shop, standIn);
  standIn.behaviour({ tamper: { amount: "5.00" } });
  await standIn.pay(cheap.sessionId);
  standIn.behaviour({ tamper: {} });
  await standIn.pay(
    await checkout(standIn, shop.url, { m_payment_id: "till-42", amount: "75.50" }),
  );
  // The shop's passphrase differs from the account's.
  refused = await wantBook(shop, standIn);
  standIn.behaviour({ itn: "before-return" });
  standIn.account({ passphrase: "another" });
  await standIn.pay(refused.sessionId);
  await judged(shop);
  // Now they match, and a quarter of an hour passes.
  standIn.account({ passphrase: "jt7NOE43FZPn" });
  shop.driver.exec("UPDATE payments SET created_at = created_at - 15 * 60000");
});

describe("a notification under another passphrase", () => {
  it("is refused each time it is sent, and the log names the payment once, by its reference alone", async () => {
    const why = { verdict: "rejected", reason: "signature does not match" };
    const kept = inboxOf(shop, refused.paymentId);
    expect(kept).toMatchObject(kept.map(() => ({ ...why, paymentId: refused.paymentId })));
    expect(kept.length).toBeGreaterThan(0);
    await until(() => linesWith("a notification was refused")[0]);
    const lines = linesWith("a notification was refused");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 40,
        payment: paymentIn(shop, refused.paymentId).reference,
        reason: "signature does not match",
      },
    ]);
    expect(shop.output()).not.toContain(refused.paymentId);
  });
});

describe("shortly after its start the shop looks into PayFast's history", () => {
  beforeAll(nextRound);

  it("and completes what was paid: unheard, after cancelling, under a wrong passphrase", () => {
    for (const purchase of [lost, cancelled, refused]) {
      expect(statusOf(purchase)).toBe("completed");
      expect([onHand(shop, purchase.bookId), takenFor(shop, purchase.paymentId)]).toEqual([0, [1]]);
      expect(flagsOf(shop, purchase.paymentId)).toEqual([]);
    }
    expect(countInvoices(shop)).toBe(3);
  });

  it("and puts a wrong amount before the admin", () => {
    expect(statusOf(cheap)).toBe("pending");
    expect([onHand(shop, cheap.bookId), flagsOf(shop, cheap.paymentId)]).toEqual([
      1,
      ["amount_mismatch"],
    ]);
  });

  it("and lists money that is not ours, and leaves alone what nobody paid", () => {
    expect(shop.db.select().from(unknownReceipts).all()).toMatchObject([
      { claimedPaymentId: "till-42", amountCents: 7_550, isTest: true },
    ]);
    expect(statusOf(abandoned)).toBe("pending");
  });

  it("and says in the log how much there was", async () => {
    const line = await until(() => linesWith("PayFast's history had news")[0]);
    expect(JSON.parse(line)).toMatchObject({ completed: 3, flagged: 1, unknown: 1 });
  });

  it("and nothing happens twice when the notifications come after all, or when it looks again", async () => {
    const before = [lost, cancelled, refused].map(({ paymentId }) => paymentIn(shop, paymentId));
    for (const { sessionId } of [lost, cancelled, refused]) await standIn.notify(sessionId);
    await judged(shop);
    await nextRound();
    const after = [lost, cancelled, refused].map(({ paymentId }) => paymentIn(shop, paymentId));
    expect(after).toEqual(before);
    expect(verdictsOn(shop, lost.paymentId)).toEqual(["applied", "duplicate"]);
    expect(new Set(verdictsOn(shop, refused.paymentId))).toEqual(
      new Set(["applied", "duplicate", "rejected"]),
    );
    for (const { paymentId } of [lost, cancelled, refused]) {
      expect(flagsOf(shop, paymentId)).toEqual([]);
    }
    expect(flagsOf(shop, cheap.paymentId)).toEqual(["amount_mismatch"]);
    expect(countInvoices(shop)).toBe(3);
    expect(shop.db.select().from(unknownReceipts).all()).toHaveLength(1);
    expect(linesWith("PayFast's history had news")).toHaveLength(1);
  });
});
