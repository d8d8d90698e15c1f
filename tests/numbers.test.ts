import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "./factories";
import { turnsOf } from "./long";
import { seedOfRun, tradeDice } from "./numbers/dice";
import { ENDINGS } from "./numbers/endings";
import { openDoors } from "./numbers/in-process";
import { countOf, faultsIn } from "./numbers/ledger";
import { player, type TradedShelf } from "./numbers/play";
import { startStandIn } from "./payfast/server";
import type { StandIn } from "./payfast/stand-in";

const PURCHASES = turnsOf(200, 1_000);
const BOOKS = 80;
const CRASHES_PERCENT = 10;
const LOOK_EVERY = 40;

const seed = seedOfRun();
const dice = tradeDice(seed);

let standIn: StandIn;
let shop: Awaited<ReturnType<typeof openDoors>>;
const shelf: TradedShelf = new Map();

beforeAll(async () => {
  // Without fsync: crashes are simulated here, and tested with a killed process elsewhere.
  db.$client.pragma("synchronous = OFF");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T06:00:00Z") });
  standIn = await startStandIn();
  shop = await openDoors(standIn, dice);
  for (let book = 1; book <= BOOKS; book += 1) {
    const [stockQty, priceCents] = [dice.between(0, 8), dice.between(50, 900) * 100];
    const id = addBook(db, { title: `Book ${book}`, stockQty, priceCents });
    shelf.set(id, { putIn: stockQty, tookAway: false });
  }
});
afterAll(async () => {
  await shop.close();
  await standIn.close();
  vi.useRealTimers();
});

it(`every copy and every cent of ${PURCHASES} purchases is accounted for (NUMBERS_SEED=${seed})`, async () => {
  const { doors, power } = shop;
  const { purchase, endings } = player({ doors, standIn, dice, shelf, crashes: CRASHES_PERCENT });
  for (let number = 1; number <= PURCHASES; number += 1) {
    await purchase();
    if (number % LOOK_EVERY === 0) await doors.lookIntoHistory();
  }
  power.restore();
  // PayFast's last retries arrive, and the shop reconciles once more.
  await doors.pass(11);
  await doors.settle();
  await doors.lookIntoHistory();
  await doors.settle();

  expect(faultsIn(db.$client, { shelf, sessions: standIn.sessions() })).toEqual([]);
  // The run covered all endings and enough crashes.
  expect(Object.keys(endings())).toHaveLength(Object.keys(ENDINGS).length);
  expect(countOf(db.$client, "completed")).toBeGreaterThan(PURCHASES * 0.15);
  expect(power.failures()).toBeGreaterThan(PURCHASES * 0.02);
}, 300_000);
