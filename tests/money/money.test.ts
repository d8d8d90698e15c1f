import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import {
  COLLECTION,
  COURIER,
  LOCKER,
  offerMethod,
  offerNoMethod,
} from "~/domain/delivery/delivery.fixture";
import { setSettings } from "~/domain/invoices/invoice.fixture";
import { refundsOfPayment } from "~/domain/payments/refunds.server";
import { addBook, type BookTraits } from "../factories/factories";
import { OWN_BANK } from "../factories/offline-payments";
import { turnsOf } from "../long";
import { seedOfRun } from "../numbers/dice";
import { faultsIn } from "../numbers/ledger";
import { orderFaultsIn, shelfFaultsIn } from "./order-ledger";
import { lifeOf } from "./play";
import { refundFaultsIn } from "./refund-ledger";
import { type MoneyShop, openShop } from "./shop";
import { type Schedule, schedule } from "./steps";

vi.mock("../payfast/notifications/post", () => import("./wire"));

const SCHEDULES = turnsOf(50, 20_000);
const BEGINNING = new Date("2026-11-20T06:00:00Z");
const SCHOOL = { kind: "school", name: "At the school", priceCents: 2_000 } as const;

const seed = seedOfRun();
const driver = db.$client;

let shop: MoneyShop;
let ways: number[];
const POWER_CUTS = "power cuts";
/** What must have happened in a run, and how often at least of a thousand schedules: a quarter of what is usual. */
const WANTED = {
  "payments WHERE status = 'completed'": 250,
  "payments WHERE status <> 'completed'": 100,
  payment_receipts: 25,
  "payment_receipts WHERE amount_cents < 0": 2,
  "payment_logs WHERE event = 'part received'": 5,
  "payment_flags WHERE provider_payment_id LIKE 'by-hand-%'": 2,
  "payments WHERE method <> 'payfast'": 30,
  payment_flags: 70,
  "refunds WHERE state = 'done' AND way = 'payfast'": 35,
  "refunds WHERE state = 'done' AND way <> 'payfast'": 45,
  "refunds WHERE state = 'refused'": 1,
  "payment_logs WHERE message LIKE '%An admin found it at PayFast.'": 1,
  "payment_logs WHERE message LIKE '%as an admin found there.'": 1,
  "payment_logs WHERE message LIKE '%list of transactions has it.'": 1,
  "refund_lines WHERE restocked_qty > 0": 15,
  "payment_logs WHERE event LIKE 'order %'": 60,
  delivery_changes: 5,
  [POWER_CUTS]: 25,
};
const seen = new Map<string, number>();

beforeAll(() => {
  // Each schedule is rolled back, so that the next one begins with an empty shop.
  driver.pragma("synchronous = OFF");
  vi.useFakeTimers({ toFake: ["Date"], now: BEGINNING });
  shop = openShop();
  setSettings({
    takesBankTransfer: true,
    takesPayOnCollection: true,
    payfastWays: ["mu"],
    ...OWN_BANK,
  });
  ways = [COLLECTION, COURIER, LOCKER, SCHOOL].map(offerMethod);
});
afterAll(async () => {
  await shop.close();
  vi.useRealTimers();
});

function countWhatHappened(): void {
  for (const what of Object.keys(WANTED)) {
    if (what === POWER_CUTS) continue;
    const count = driver.prepare<[], number>(`SELECT count(*) FROM ${what}`).pluck().get() ?? 0;
    seen.set(what, (seen.get(what) ?? 0) + count);
  }
}

/** What the shop says of its refunds is what its rows say. */
function viewFaults(): string[] {
  const paid = driver.prepare<[], string>("SELECT id FROM payments WHERE status = 'completed'");
  return paid
    .pluck()
    .all()
    .flatMap((id) => {
      const { paidCents, refundedCents, leftCents } = refundsOfPayment(shop.admin, id);
      return paidCents - refundedCents === leftCents
        ? []
        : [`${id} has ${leftCents} left to refund`];
    });
}

/** Several books of a shelf are one title, in different conditions. */
const titled = (index: number, traits: BookTraits): BookTraits => ({
  title: `Book ${index % 2}`,
  condition: ["Like New", "Good", "Fair"][index % 3] ?? null,
  ...traits,
});

/** Plays a schedule in an empty shop and answers what does not add up, one sentence each. */
async function faultsAfter({ shelf, isVatRegistered, delivers, first, steps }: Schedule) {
  const { standIn } = shop.payFast;
  vi.setSystemTime(BEGINNING);
  standIn.reset();
  setSettings({ vatRegistered: isVatRegistered, vatNumber: isVatRegistered ? "4000000000" : null });
  if (!delivers) offerNoMethod();
  const books = shelf.map((traits, index) => addBook(db, titled(index, traits)));
  const { play, own, answerAll } = lifeOf(shop, books, delivers ? ways : []);
  for (const { step, cut } of [{ step: first, cut: null }, ...steps]) {
    if (cut !== null && step.do !== "elsewhere") shop.power.failAfter(cut);
    await play(step);
    await shop.workOff();
    await shop.restart();
    const faults = shelfFaultsIn(driver);
    if (faults.length > 0) return faults;
  }
  // PayFast's last retries arrive, and what it never told is read in its history.
  await play({ do: "pass", minutes: 60 });
  await shop.comeToRest();
  await shop.lookIntoHistory();
  await shop.comeToRest();
  await answerAll();
  await shop.comeToRest();
  countWhatHappened();
  const there = { sessions: standIn.sessions(), refunds: standIn.refunds() };
  return [
    ...shelfFaultsIn(driver),
    ...faultsIn(driver, { shelf: own, sessions: there.sessions }),
    ...refundFaultsIn(driver, there),
    ...orderFaultsIn(driver),
    ...viewFaults(),
  ];
}

it(`all money and every copy of ${SCHEDULES} random schedules is accounted for (NUMBERS_SEED=${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async (one) => {
      driver.exec("BEGIN");
      try {
        expect(await faultsAfter(one)).toEqual([]);
      } finally {
        shop.power.restore();
        driver.exec("ROLLBACK");
      }
    }),
    { numRuns: SCHEDULES, seed },
  );
  seen.set(POWER_CUTS, shop.power.failures());
  for (const [what, perThousand] of Object.entries(WANTED)) {
    const least = (perThousand * SCHEDULES) / 1_000;
    // What is rare may be missing by chance from a short run.
    if (least >= 5) expect(seen.get(what), what).toBeGreaterThan(least);
  }
}, 7_200_000);
