import { afterEach, describe, expect, it } from "vitest";
import { addBook } from "../../factories/factories";
import {
  completed,
  goToPayFast,
  inboxOf,
  judged,
  onHand,
  openJobs,
  paymentIn,
  verdictsOn,
  wantBook,
} from "../../factories/purchase";
import { until } from "../../shop/until";
import { useShop, useStandIn } from "../../shop/use-shop";

const standIn = await useStandIn();
const shop = await useShop();
afterEach(async () => {
  await judged(shop);
  standIn.reset();
});

const asked = () => standIn.log().filter(({ url }) => url === "/eng/query/validate");
const told = () => standIn.log().filter(({ direction }) => direction === "out");

describe("while PayFast cannot confirm a notification", () => {
  it.each(["403", "500"] as const)(
    "(%s) it is kept and asked about again, until PayFast can: no second notification is needed",
    async (validate) => {
      const { paymentId, sessionId, bookId } = await wantBook(shop, standIn);
      standIn.behaviour({ validate });
      await standIn.pay(sessionId);
      await until(() => openJobs(shop)[0]?.tries);
      expect(openJobs(shop)).toMatchObject([
        { kind: "verify-notification", error: "PayFast could not confirm the notification yet" },
      ]);
      expect(verdictsOn(shop, paymentId)).toEqual(["received"]);
      expect(paymentIn(shop, paymentId).status).toBe("pending");
      expect(onHand(shop, bookId)).toBe(1);

      standIn.behaviour({ validate: "auto" });
      await completed(shop, paymentId);
      expect(told()).toHaveLength(1);
      expect(asked().length).toBeGreaterThan(1);
      expect(inboxOf(shop, paymentId)).toMatchObject([{ verdict: "applied" }]);
    },
  );

  it("(no answer at all) others are served meanwhile, and in the end it is paid too", async () => {
    const waiting = await wantBook(shop, standIn);
    standIn.behaviour({ validate: "hang" });
    await standIn.pay(waiting.sessionId);
    await until(() => asked().length === 1);
    standIn.behaviour({ validate: "auto" });

    const other = await goToPayFast(shop, standIn, { bookId: addBook(shop.db) });
    await standIn.pay(other.sessionId);
    await completed(shop, other.paymentId);
    expect(paymentIn(shop, waiting.paymentId).status).toBe("pending");

    await completed(shop, waiting.paymentId);
    expect(told()).toHaveLength(2);
  });

  it("(a slow answer) it waits for it", async () => {
    const { paymentId, sessionId } = await wantBook(shop, standIn);
    standIn.behaviour({ validate: "slow", slowMs: 60_000 });
    await standIn.pay(sessionId);
    await until(() => asked().length === 1 && standIn.clock().waiting === 1);
    expect(verdictsOn(shop, paymentId)).toEqual(["received"]);
    await standIn.advance(60_000);
    await completed(shop, paymentId);
    expect(asked()).toHaveLength(1);
  });
});

describe("when PayFast says INVALID", () => {
  it("that is final: it is not asked again, and changes nothing", async () => {
    const { paymentId, sessionId, bookId } = await wantBook(shop, standIn);
    standIn.behaviour({ validate: "invalid" });
    await standIn.pay(sessionId);
    await judged(shop);
    standIn.behaviour({ validate: "auto" });
    expect(inboxOf(shop, paymentId)).toMatchObject([
      { verdict: "rejected", reason: "PayFast says INVALID", tries: 1 },
    ]);
    expect(asked()).toHaveLength(1);
    expect([paymentIn(shop, paymentId).status, onHand(shop, bookId)]).toEqual(["pending", 1]);
  });
});

it("tells PayFast what it was told, and neither the signature nor the passphrase", async () => {
  const { paymentId, sessionId } = await wantBook(shop, standIn);
  await standIn.pay(sessionId);
  await completed(shop, paymentId);
  const [notification] = told();
  const [confirmation] = asked();
  expect(confirmation?.requestBody).toBe(notification?.requestBody.split("&signature=")[0]);
  expect(confirmation?.requestBody).not.toContain("jt7NOE43FZPn");
});
