import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { payments } from "../../../app/db/schema/payment";
import { flagsOf, inboxOf, judged, onHand, paymentIn, wantBook } from "../../factories/purchase";
import type { Overrides } from "../../payfast/behaviour";
import { startShop } from "../../shop/running-shop";
import { useShop, useStandIn } from "../../shop/use-shop";

const standIn = await useStandIn();
let shop = await useShop();
afterEach(async () => {
  await judged(shop);
  standIn.reset();
});

const lastOf = (paymentId: string) => inboxOf(shop, paymentId).at(-1);

/** Sends this notification for a shopper on PayFast's page. */
async function tellShop(overrides: Overrides) {
  const purchase = await wantBook(shop, standIn, { priceCents: 34_950 });
  const before = paymentIn(shop, purchase.paymentId);
  const sent = await standIn.notify(purchase.sessionId, overrides);
  await judged(shop);
  return { ...purchase, before, sent, after: paymentIn(shop, purchase.paymentId) };
}

describe("a notification that PayFast did not send like this", () => {
  it.each<[string, Overrides, string]>([
    ["a wrong signature", { signature: "wrong" }, "signature does not match"],
    ["an upper-case signature", { signature: "upper-case" }, "signature does not match"],
    ["no secret in it", { signature: "without-passphrase" }, "signature does not match"],
    ["another merchant", { merchantId: "10099999" }, "another merchant's"],
  ])("with %s changes nothing", async (_, overrides, reason) => {
    const { paymentId, bookId, before, after, sent } = await tellShop(overrides);
    expect(sent.status).toBe(422);
    expect(after).toEqual(before);
    expect(onHand(shop, bookId)).toBe(1);
    expect(flagsOf(shop, paymentId)).toEqual([]);
    // A refusal would make PayFast retry, and be refused again.
    expect(inboxOf(shop, paymentId)[0]).toMatchObject({
      rawBody: sent.requestBody,
      verdict: "rejected",
      reason,
    });
  });

  it.each<[string, Overrides]>([
    ["no signature", { signature: "missing" }],
    ["a field after the signature", { signature: "field-after" }],
  ])("with %s is not even kept", async (_, overrides) => {
    const { paymentId, before, after, sent } = await tellShop(overrides);
    expect(sent.status).toBe(422);
    expect(after).toEqual(before);
    expect(inboxOf(shop, paymentId)).toEqual([]);
  });

  it("with a stolen passphrase changes nothing, for PayFast does not know it", async () => {
    const { paymentId, bookId, before, after, sent } = await tellShop({ forged: true });
    expect(sent.status).toBe(200);
    expect(after).toEqual(before);
    expect(onHand(shop, bookId)).toBe(1);
    expect(inboxOf(shop, paymentId)).toMatchObject([
      { rawBody: sent.requestBody, verdict: "rejected", reason: "PayFast says INVALID" },
    ]);
  });

  it("does not stand in the way of the real one", async () => {
    const { paymentId, sessionId } = await tellShop({ forged: true });
    await standIn.notify(sessionId, { signature: "wrong" });
    await standIn.pay(sessionId);
    await judged(shop);
    expect(paymentIn(shop, paymentId).status).toBe("completed");
  });

  it("for a payment that the shop does not know is refused, and not kept", async () => {
    const { after, before, sent } = await tellShop({ mPaymentId: "a-payment-of-somebody-else" });
    expect([after, sent.status]).toEqual([before, 422]);
    expect(inboxOf(shop, "a-payment-of-somebody-else")).toEqual([]);
  });
});

describe("a buyer who edits the form", () => {
  it.each(["5.00", "349.49", "349.51", "34950.00"])(
    "and pays R%s for a book of R349.50 has not paid it",
    async (amount) => {
      const { paymentId, bookId, before, after } = await tellShop({ amount });
      expect(after).toEqual(before);
      expect(onHand(shop, bookId)).toBe(1);
      expect(flagsOf(shop, paymentId)).toEqual(["amount_mismatch"]);
    },
  );

  it("to pay for a dear order with a cheap one has not paid it", async () => {
    const dear = await wantBook(shop, standIn, { priceCents: 349_500 });
    const { after } = await tellShop({ mPaymentId: dear.paymentId });
    expect(after.status).toBe("pending");
    expect(paymentIn(shop, dear.paymentId).status).toBe("pending");
    expect(flagsOf(shop, dear.paymentId)).toEqual(["amount_mismatch"]);
  });

  it("to pay for two orders with one payment has paid one", async () => {
    const second = await wantBook(shop, standIn, { priceCents: 34_950 });
    const first = await tellShop({});
    expect(first.after.status).toBe("completed");
    await standIn.notify(first.sessionId, { mPaymentId: second.paymentId });
    await judged(shop);
    expect(paymentIn(shop, second.paymentId).status).toBe("pending");
    expect(lastOf(second.paymentId)).toMatchObject({
      verdict: "rejected",
      reason: expect.stringContaining("belongs to another payment"),
    });
  });
});

describe("the address that a notification comes from", () => {
  it("is noted and decides nothing", async () => {
    const { paymentId, after } = await tellShop({ localAddress: "127.0.0.2" });
    expect(after.status).toBe("completed");
    expect(lastOf(paymentId)).toMatchObject({
      remoteAddress: "127.0.0.2",
      reason: "completed (sent from an unlisted address)",
    });
  });

  it("is not what the sender claims", async () => {
    const { paymentId } = await tellShop({ forwardedFor: "41.74.179.194" });
    expect(lastOf(paymentId)?.remoteAddress).toMatch(/127\.0\.0\.1$/);
  });

  it("is what a trusted proxy says, the last hop that is not ours", async () => {
    const direct = shop;
    shop = await startShop({ payFastUrl: standIn.url, env: { TRUST_PROXY: "1" } });
    try {
      const { paymentId } = await tellShop({ forwardedFor: "10.0.0.1, 41.74.179.194" });
      expect(lastOf(paymentId)).toMatchObject({
        remoteAddress: "41.74.179.194",
        reason: "completed",
      });
    } finally {
      await shop.remove();
      shop = direct;
    }
  });
});

describe("what is no notification at all", () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    shop.get("/api/v1/payments/notify", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    });
  const howMany = () => inboxOf(shop, "").length;

  it.each(["", "hello", "{}", "a[b]=1&signature=x", "a=%FF%FE&signature=x", "\u0000"])(
    "is refused, and not kept: %j",
    async (body) => {
      const before = howMany();
      const answer = await post(body);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ error: { code: "invalid" } });
      expect(howMany()).toBe(before);
    },
  );

  it("is counted in the log once a minute by its reason, however much of it comes", async () => {
    await Promise.all(Array.from({ length: 50 }, () => post(`m_payment_id=${"x".repeat(9_000)}`)));
    const lines = shop.output().split("\n");
    const told = lines.filter((line) => line.includes("a notification was refused"));
    const reasons = told.map((line) => JSON.parse(line).reason);
    expect(reasons).toContain("missing signature");
    expect(new Set(reasons).size).toBe(reasons.length);
    expect(shop.output()).not.toContain("xxxxxxxxxx");
  });

  it("is refused unread when it is long", async () => {
    const before = howMany();
    expect((await post(`a=${"x".repeat(16 * 1024)}`)).status).toBe(413);
    expect(howMany()).toBe(before);
  });

  it("is refused when it is no POST", async () => {
    const before = howMany();
    const answer = await shop.get("/api/v1/payments/notify");
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
    expect(howMany()).toBe(before);
  });
});

it("is asked to come again when the shop cannot store it", async () => {
  const purchase = await wantBook(shop, standIn);
  shop.driver.exec(`CREATE TRIGGER disk_full BEFORE INSERT ON provider_notifications
    BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`);
  const sent = await standIn.notify(purchase.sessionId);
  expect(sent.status).toBe(503);
  shop.driver.exec("DROP TRIGGER disk_full");
  await standIn.advance(10 * 60_000);
  await judged(shop);
  const [paid] = shop.db.select().from(payments).where(eq(payments.id, purchase.paymentId)).all();
  expect(paid?.status).toBe("completed");
});
