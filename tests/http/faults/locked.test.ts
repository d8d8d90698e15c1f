import { expect, it } from "vitest";
import { addBook } from "../../factories/factories";
import {
  completed,
  countInvoices,
  goToPayFast,
  judged,
  onHand,
  somebody,
} from "../../factories/purchase";
import { turnsOf } from "../../long";
import { useShop, useStandIn } from "../../shop/use-shop";
import { ask, sendJson } from "../ask";

const LOCKED_MS = turnsOf(1_000, 30_000);
const RETRY_MS = 10 * 60_000;
const BUYERS = 6;

const standIn = await useStandIn();
const shop = await useShop({ payFastUrl: standIn.url });

it(`${LOCKED_MS / 1_000} s behind another program's lock cost nobody who paid anything, and no reader waits`, async () => {
  const shelf = Array.from({ length: BUYERS + 1 }, () => addBook(shop.db));
  const [unsold = 0, ...sold] = shelf;
  const buyers = await Promise.all(sold.map((bookId) => goToPayFast(shop, standIn, { bookId })));
  const lockedAt = performance.now();
  shop.driver.exec("begin immediate");
  const paying = Promise.all(buyers.map(({ sessionId }) => standIn.pay(sessionId)));
  const statuses = new Set<number>();
  let longest = 0;
  while (performance.now() - lockedAt < LOCKED_MS) {
    const order = { bookId: unsold, ...somebody() };
    const sent = sendJson(shop.url, "/api/v1/payments/initiate", order);
    for (const address of ["/", `/book/${unsold}`, `/?q=${longest}`]) {
      const askedAt = performance.now();
      expect((await ask(shop.url, address)).status).toBe(200);
      longest = Math.max(longest, performance.now() - askedAt);
    }
    statuses.add((await sent).status);
  }
  shop.driver.exec("rollback");
  await paying;
  expect([...statuses]).toEqual([503]);
  expect(longest).toBeLessThan(2_500);
  await standIn.advance(RETRY_MS);
  await judged(shop);
  for (const { paymentId } of buyers) await completed(shop, paymentId);
  expect(sold.map((bookId) => onHand(shop, bookId))).toEqual(sold.map(() => 0));
  expect([countInvoices(shop), onHand(shop, unsold)]).toEqual([BUYERS, 1]);
});
