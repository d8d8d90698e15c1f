import { afterAll, afterEach, expect, it } from "vitest";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import {
  completed,
  countInvoices,
  flagsOf,
  goToPayFast,
  onHand,
  onOffer,
  wantBook,
} from "../../factories/purchase";
import { until } from "../../shop/until";
import { useShop, useStandIn } from "../../shop/use-shop";
import { shopClock } from "./set-clock";

const HOUR_MS = 60 * 60_000;

const clock = shopClock();
afterAll(() => clock.remove());
const standIn = await useStandIn();
const shop = await useShop({ payFastUrl: standIn.url, env: clock.env });
const owner = await signIn(shop);

afterEach(() => clock.set(0));

const isSignedIn = async () =>
  (await callAs(shop, owner, "GET", "/api/v1/admin/attention")).status === 200;

it("an hour back: who was paying has paid, a new buyer buys, a hold does not last longer than it should", async () => {
  const before = await wantBook(shop, standIn);
  await clock.set(-HOUR_MS);
  expect(await isSignedIn()).toBe(true);
  await standIn.pay(before.sessionId);
  await completed(shop, before.paymentId);
  const late = await wantBook(shop, standIn);
  await standIn.pay(late.sessionId);
  await completed(shop, late.paymentId);
  expect([onHand(shop, before.bookId), onHand(shop, late.bookId)]).toEqual([0, 0]);
  expect(countInvoices(shop)).toBe(2);
});

it("an hour forward: a hold ends, the book is free, and who paid for it all the same has it while it is there", async () => {
  const invoices = countInvoices(shop);
  const slow = await goToPayFast(shop, standIn, { bookId: addBook(shop.db) });
  expect(await onOffer(shop, slow.bookId)).toBe(0);
  await clock.set(HOUR_MS);
  expect(await isSignedIn()).toBe(true);
  await until(async () => (await onOffer(shop, slow.bookId)) === 1);
  await standIn.pay(slow.sessionId);
  await completed(shop, slow.paymentId);
  expect([onHand(shop, slow.bookId), flagsOf(shop, slow.paymentId)]).toEqual([0, []]);
  expect(countInvoices(shop)).toBe(invoices + 1);
});
