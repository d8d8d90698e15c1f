import fs from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { addBook } from "../../factories/factories";
import { paymentIn, wantBook } from "../../factories/purchase";
import { turnsOf } from "../../long";
import { handlersOf } from "../../numbers/by-http";
import { seedOfRun, tradeDice } from "../../numbers/dice";
import { countOf, faultsIn } from "../../numbers/ledger";
import { player, type TradedStock } from "../../numbers/play";
import { startStandIn } from "../../payfast/server";
import { type RunningShop, startShop } from "../../shop/running-shop";
import { until } from "../../shop/until";

const BOOKS = 12;
const CRASHES_PERCENT = 8;
const RETRIES_MINUTES = [10, 20, 40];

const seed = seedOfRun();
const dice = tradeDice(seed);

/** A shop with some books. Without Chromium mails carry the printable invoice; printing is tested elsewhere. */
async function tradingShop() {
  const standIn = await startStandIn();
  onTestFinished(() => standIn.close());
  const shop = await startShop({ payFastUrl: standIn.url, env: { CHROMIUM_PATH: "/nowhere" } });
  onTestFinished(() => shop.remove());
  const shelf: TradedStock = new Map();
  for (let book = 1; book <= BOOKS; book += 1) {
    const [stockQty, priceCents] = [dice.between(0, 8), dice.between(50, 900) * 100];
    const id = addBook(shop.db, { title: `Book ${book}`, stockQty, priceCents });
    shelf.set(id, { putIn: stockQty, tookAway: false });
  }
  return { standIn, shop, shelf };
}

/** Files of the outbox by mail id. */
const outbox = (shop: RunningShop) =>
  fs
    .readdirSync(path.join(shop.storageDir, "outbox"))
    .filter((name) => name.endsWith(".eml"))
    .map((name) => Number(name.match(/(\d+)\.eml$/)?.[1]));

const purchases = turnsOf(10, 400);

it(`after ${purchases} purchases with power cuts everything adds up (NUMBERS_SEED=${seed})`, async () => {
  const { standIn, shop, shelf } = await tradingShop();
  const handlers = handlersOf(shop, standIn, dice);
  const { purchase } = player({ handlers, standIn, dice, shelf, crashes: CRASHES_PERCENT });
  for (let number = 1; number <= purchases; number += 1) await purchase();
  await handlers.settle();
  for (const minutes of RETRIES_MINUTES) await standIn.advance(minutes * 60_000);
  await handlers.settle();

  const abandoned = await wantBook(shop, standIn);
  shelf.set(abandoned.bookId, { putIn: 1, tookAway: false });
  await handlers.pass(11);
  await shop.kill();
  await shop.start();
  await until(() => paymentIn(shop, abandoned.paymentId).providerCheckedAt);
  await handlers.settle();

  expect(faultsIn(shop.driver, { shelf, sessions: standIn.sessions() })).toEqual([]);
  const mailIds = shop.driver.prepare("SELECT id FROM mails ORDER BY id").pluck();
  await until(
    () =>
      shop.driver.prepare("SELECT 1 FROM mails WHERE status NOT IN ('sent', 'written')").get() ===
      undefined,
  );
  expect(outbox(shop).sort((a, b) => a - b)).toEqual(mailIds.all());
  expect(countOf(shop.driver, "completed")).toBeGreaterThan(purchases * 0.15 - 2);
}, 900_000);
