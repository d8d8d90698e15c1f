import fs from "node:fs";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { addBook } from "../factories";
import { turnsOf } from "../long";
import { doorsOf } from "../numbers/by-http";
import { seedOfRun, tradeDice } from "../numbers/dice";
import { countOf, faultsIn } from "../numbers/ledger";
import { player, type TradedShelf } from "../numbers/play";
import { paymentIn, wantBook } from "../purchase";
import { until } from "../until";
import { useShop, useStandIn } from "../use-shop";

const PURCHASES = turnsOf(40, 400);
const BOOKS = 12;
const CRASHES_PERCENT = 8;
const RETRIES_MINUTES = [10, 20, 40];

const seed = seedOfRun();
const dice = tradeDice(seed);

const shelf: TradedShelf = new Map();

const standIn = await useStandIn();
// Without Chromium mails carry the printable invoice; printing is tested elsewhere.
const shop = await useShop({ payFastUrl: standIn.url, env: { CHROMIUM_PATH: "/nowhere" } });
beforeAll(() => {
  for (let book = 1; book <= BOOKS; book += 1) {
    const [stockQty, priceCents] = [dice.between(0, 8), dice.between(50, 900) * 100];
    const id = addBook(shop.db, { title: `Book ${book}`, stockQty, priceCents });
    shelf.set(id, { putIn: stockQty, tookAway: false });
  }
});

/** Files of the outbox by mail id. */
const outbox = () =>
  fs
    .readdirSync(path.join(shop.storageDir, "outbox"))
    .filter((name) => name.endsWith(".eml"))
    .map((name) => Number(name.match(/(\d+)\.eml$/)?.[1]));

it(`after ${PURCHASES} purchases with power cuts everything adds up (NUMBERS_SEED=${seed})`, async () => {
  const doors = doorsOf(shop, standIn, dice);
  const { purchase } = player({ doors, standIn, dice, shelf, crashes: CRASHES_PERCENT });
  for (let number = 1; number <= PURCHASES; number += 1) await purchase();
  await doors.settle();
  for (const minutes of RETRIES_MINUTES) await standIn.advance(minutes * 60_000);
  await doors.settle();

  const abandoned = await wantBook(shop, standIn);
  shelf.set(abandoned.bookId, { putIn: 1, tookAway: false });
  await doors.pass(11);
  await shop.kill();
  await shop.start();
  await until(() => paymentIn(shop, abandoned.paymentId).providerCheckedAt);
  await doors.settle();

  expect(faultsIn(shop.driver, { shelf, sessions: standIn.sessions() })).toEqual([]);
  const mailIds = shop.driver.prepare("SELECT id FROM mails ORDER BY id").pluck();
  await until(
    () => shop.driver.prepare("SELECT 1 FROM mails WHERE status <> 'sent'").get() === undefined,
  );
  expect(outbox().sort((a, b) => a - b)).toEqual(mailIds.all());
  expect(countOf(shop.driver, "completed")).toBeGreaterThan(PURCHASES * 0.15);
}, 900_000);
