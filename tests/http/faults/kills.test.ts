import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { checkDatabase } from "../../../app/db/kept-database.server";
import { addBook } from "../../factories/factories";
import {
  countInvoices,
  goToPayFast,
  judged,
  onHand,
  type Purchase,
  paymentIn,
  takenFor,
} from "../../factories/purchase";
import { turnsOf } from "../../long";
import { seedOfRun, tradeDice } from "../../numbers/dice";
import { mailed } from "../../shop/mails";
import { type RunningShop, startShop } from "../../shop/running-shop";
import { until } from "../../shop/until";
import { useStandIn } from "../../shop/use-shop";

const KILLS = turnsOf(2, 1_000);
const BUYERS = 3;
const LONGEST_MS = 500;
const RETRY_MS = 10 * 60_000;
/** So many kills, and then all that was paid must be complete. */
const LOOK_EVERY = 20;

const seed = seedOfRun();
const dice = tradeDice(seed);

const standIn = await useStandIn();

type Load = { begun: Purchase[]; stop: () => Promise<void> };

/** Shoppers who buy one book after the other, and a reader beside them. A purchase counts from when the shop has answered. */
function beginLoad(shop: RunningShop): Load {
  const begun: Purchase[] = [];
  let isOver = false;
  const shelf = Array.from({ length: BUYERS * 20 }, () => addBook(shop.db));
  async function buyUntilOver(): Promise<void> {
    while (!isOver) {
      const bookId = shelf.pop();
      if (bookId === undefined) return;
      const purchase = await goToPayFast(shop, standIn, { bookId }).catch(() => null);
      if (purchase === null) continue;
      begun.push(purchase);
      await standIn.pay(purchase.sessionId);
    }
  }
  async function readUntilOver(): Promise<void> {
    while (!isOver) {
      await shop.get(`/?q=${begun.length}`).then(
        (answer) => answer.text(),
        () => {},
      );
      await new Promise(setImmediate);
    }
  }
  const all = [readUntilOver(), ...Array.from({ length: BUYERS }, buyUntilOver)];
  return {
    begun,
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}

/** Each was paid once: one completion, one copy taken, one invoice, no number missing; and its mails are sent. */
async function expectPaidOnce(shop: RunningShop, paid: Purchase[]): Promise<void> {
  await standIn.advance(RETRY_MS);
  await judged(shop);
  await mailed(shop);
  for (const { paymentId, bookId } of paid) {
    expect(paymentIn(shop, paymentId).status).toBe("completed");
    expect([onHand(shop, bookId), takenFor(shop, paymentId)]).toEqual([0, [1]]);
  }
  countInvoices(shop);
  // By a connection of its own: one that has looked before may find a search index damaged that others have written since.
  checkDatabase(path.join(shop.storageDir, "shop.db"));
}

it(`${KILLS} kills at random moments under load lose nothing that was answered, and do nothing twice (NUMBERS_SEED=${seed})`, async () => {
  const shop = await startShop({ payFastUrl: standIn.url });
  onTestFinished(() => shop.remove());
  let waiting: Purchase[] = [];
  let purchases = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const load = beginLoad(shop);
    // A busy machine begins slowly.
    await until(() => load.begun.length > 0);
    const [from, moment] = [performance.now(), dice.between(0, LONGEST_MS)];
    // Chooses the moment of the kill; not a wait.
    while (performance.now() - from < moment) await new Promise(setImmediate);
    const again = shop.kill().then(() => shop.start());
    await load.stop();
    await again;
    for (const { paymentId } of load.begun) paymentIn(shop, paymentId);
    waiting.push(...load.begun);
    purchases += load.begun.length;
    if (kill % LOOK_EVERY > 0 && kill < KILLS) continue;
    await expectPaidOnce(shop, waiting);
    waiting = [];
    standIn.reset();
  }
  expect(purchases).toBeGreaterThanOrEqual(KILLS);
}, 7_200_000);
