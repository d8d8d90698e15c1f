import { eq } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { paymentItems, payments } from "../../../app/db/schema/payment";
import { addBook, BUYER } from "../../factories/factories";
import {
  completed,
  countInvoices,
  flagsOf,
  onHand,
  paymentIn,
  takenFor,
} from "../../factories/purchase";
import { turnsOf } from "../../long";
import { seedOfRun, tradeDice } from "../../numbers/dice";
import { type RunningShop, startShop } from "../../shop/running-shop";
import { until } from "../../shop/until";
import { useShop, useStandIn } from "../../shop/use-shop";
import { continueToPayFast } from "../checkout/checkout";
import { cartContents, newShopper, type Shopper, shopperWith } from "../shopper";

const SHOPPERS = turnsOf(40, 100);
const SINGLES = 5;

/** The checkouts of the race take longer, by some times, on any machine. */
const LONGEST_MS = 200;

const seed = seedOfRun();
const dice = tradeDice(seed);

const standIn = await useStandIn();
const ofOne = await useShop();

type Race = { shopper: Shopper; wanted: number[]; paymentId: string | null; to: string };

/** Books per shopper: one of ten wants all five, a quarter one, the others two. */
function wishes(books: number[], shopper: number): number[] {
  if (shopper % 10 === 8) return books;
  const from = shopper % SINGLES;
  return [...books, ...books].slice(from, from + (shopper % 4 === 1 ? 1 : 2));
}

async function fillCart(shop: RunningShop, wanted: number[]) {
  return { wanted, shopper: await shopperWith(shop, ...wanted) };
}

async function checkOut(race: Pick<Race, "shopper" | "wanted">, number: number): Promise<Race> {
  const details = { ...BUYER, customerEmail: `racer${number}@example.org` };
  // Whoever gets no answer, because the process that was asked has died, presses the button again.
  const press = () => race.shopper.send("/checkout", details).catch(() => null);
  const { headers } = await until(press);
  const { location: to = "" } = headers;
  const [, paymentId = null] = /^\/payment\/pay\/(.+)$/.exec(to) ?? [];
  return { ...race, to, paymentId };
}

async function neverSellsTwice(shop: RunningShop, meanwhile: () => Promise<void>): Promise<void> {
  const books = Array.from({ length: SINGLES }, (_, n) => addBook(shop.db, { title: `Book ${n}` }));
  const carts = await Promise.all(
    Array.from({ length: SHOPPERS }, (_, number) => fillCart(shop, wishes(books, number))),
  );
  const [races] = await Promise.all([Promise.all(carts.map(checkOut)), meanwhile()]);
  const winners = races.filter(({ paymentId }) => paymentId !== null);
  const losers = races.filter(({ paymentId }) => paymentId === null);

  // Whoever got a payment form holds all of their books, and nobody else holds any.
  const held = winners.flatMap(({ wanted }) => wanted);
  expect(held.toSorted()).toEqual(books.toSorted());
  expect(new Set(losers.map(({ to }) => to))).toEqual(new Set(["/cart?stopped"]));
  for (const { shopper, paymentId } of winners) {
    await standIn.pay(await continueToPayFast(shopper, standIn, paymentId ?? ""));
  }
  for (const { paymentId, wanted, shopper } of winners) {
    await completed(shop, paymentId ?? "");
    expect(takenFor(shop, paymentId ?? "")).toEqual(wanted.map(() => 1));
    expect(flagsOf(shop, paymentId ?? "")).toEqual([]);
    expect(paymentIn(shop, paymentId ?? "").amountCents).toBe(wanted.length * 12_000);
    expect(await cartContents(shop, shopper.sessionId())).toEqual([]);
  }
  expect(books.map((id) => onHand(shop, id))).toEqual(books.map(() => 0));
  expect(countInvoices(shop)).toBe(winners.length);

  // All others keep their cart unchanged.
  for (const { shopper, wanted } of losers) {
    expect(await cartContents(shop, shopper.sessionId())).toEqual(wanted.map((id) => [id, 1]));
  }
  expect(shop.db.select().from(payments).all()).toHaveLength(winners.length);
}

it(`never sells a single copy twice to ${SHOPPERS} carts that check out together`, () =>
  neverSellsTwice(ofOne, async () => {}));

it(`nor where the power fails meanwhile (NUMBERS_SEED=${seed})`, async () => {
  const shop = await startShop({ payFastUrl: standIn.url });
  onTestFinished(() => shop.remove());
  await neverSellsTwice(shop, async () => {
    const [from, moment] = [performance.now(), dice.between(0, LONGEST_MS)];
    // Chooses the moment of the death; not a wait.
    while (performance.now() - from < moment) await new Promise(setImmediate);
    await shop.kill();
    await shop.start();
  });
});

it(`gives ${SHOPPERS} carts with three of a hundred copies each 33 payments, and holds no copy too many`, async () => {
  const id = addBook(ofOne.db, { stockQty: 100 });
  const carts = await Promise.all(Array.from({ length: SHOPPERS }, () => shopperWith(ofOne, id)));
  await Promise.all(
    carts.map(async (shopper) => {
      await shopper.add(id);
      await shopper.add(id);
    }),
  );
  const races = carts.map((shopper) => ({ shopper, wanted: [id] }));
  const done = await Promise.all(races.map((race, number) => checkOut(race, 200 + number)));
  expect(done.filter(({ paymentId }) => paymentId !== null)).toHaveLength(33);
  const items = ofOne.db.select().from(paymentItems).where(eq(paymentItems.bookId, id)).all();
  expect(items.map(({ quantity }) => quantity)).toEqual(Array(33).fill(3));
  const late = newShopper(ofOne);
  await late.add(id);
  expect(await cartContents(ofOne, late.sessionId())).toEqual([[id, 1]]);
});
