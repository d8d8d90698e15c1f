import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { books } from "../../app/db/schema/catalogue";
import { callAs, signIn } from "../admin";
import { sentBook } from "../book-fields";
import { addBook } from "../factories";
import { turnsOf } from "../long";
import { mailed } from "../mails";
import { seedOfRun, tradeDice } from "../numbers/dice";
import { faultsIn } from "../numbers/ledger";
import type { TradedShelf } from "../numbers/play";
import { openJobs, paymentIn } from "../purchase";
import { until } from "../until";
import { useStandIn } from "../use-shop";
import { type ShopBox, useBoxes } from "./boxes";
import { failuresOfBoxes } from "./failures";
import { startFront } from "./front";
import { beginTrade, type Promised } from "./load";
import { expectSameEverywhere } from "./same-everywhere";

const MOMENTS = Number(process.env.SCALE_MOMENTS ?? turnsOf(12, 200));
const LONGEST_MS = 500;
const BOOKS = 40;
const RETRIES_MINUTES = [10, 20, 40];
/** So many failures, and then all that was paid must be complete. */
const LOOK_EVERY = 10;

const seed = seedOfRun();
const dice = tradeDice(seed);

const standIn = await useStandIn();
const front = await startFront();
const shop = await useBoxes(3, () => ({ payFastUrl: standIn.url, env: { BASE_URL: front.url } }));
const { boxes, box } = shop;
front.serve(boxes);

const owner = await signIn(box(0));
const fields = sentBook(box(0));
const shelf: TradedShelf = new Map();
const promised: Promised = { payments: [], titles: [] };

const takesWrites = (one: ShopBox) =>
  callAs(one, owner, "POST", "/api/v1/admin/books", { ...fields, stockQty: 0 }).then(
    ({ status }) => status === 201,
    () => false,
  );

function newBooks(): number[] {
  const added = Array.from({ length: BOOKS }, () => addBook(box(0).db));
  for (const id of added) shelf.set(id, { putIn: 1, tookAway: false });
  return added;
}

async function expectNothingLost(): Promise<void> {
  for (const minutes of RETRIES_MINUTES) await standIn.advance(minutes * 60_000);
  await until(() => openJobs(box(0)).every(({ kind }) => kind !== "verify-notification"));
  await mailed(box(0));
  await expectSameEverywhere(shop);
  for (const { driver } of boxes) {
    expect(faultsIn(driver, { shelf, sessions: standIn.sessions() })).toEqual([]);
  }
  for (const { paymentId } of promised.payments) paymentIn(box(1), paymentId);
  for (const title of promised.titles) {
    const found = box(2).db.select().from(books).where(eq(books.title, title)).all();
    expect(found).toHaveLength(1);
  }
}

it(`${MOMENTS} failures at random moments of a busy hour lose nothing that was answered, and sell nothing twice (NUMBERS_SEED=${seed})`, async () => {
  const seen = new Map<string, number>();
  const failOnce = failuresOfBoxes(shop, dice);
  for (let moment = 1; moment <= MOMENTS; moment += 1) {
    const trade = beginTrade({ boxes, standIn, dice, owner, fields }, newBooks());
    await until(() => trade.promised.payments.length > 0);
    const [from, wait] = [performance.now(), dice.between(0, LONGEST_MS)];
    // Chooses the moment of the failure; not a wait.
    while (performance.now() - from < wait) await new Promise(setImmediate);
    const failure = await failOnce();
    seen.set(failure, (seen.get(failure) ?? 0) + 1);
    await trade.stop();
    promised.payments.push(...trade.promised.payments);
    promised.titles.push(...trade.promised.titles);
    // No box needs a restart.
    for (const one of boxes) await until(() => takesWrites(one));
    if (moment % LOOK_EVERY === 0 || moment === MOMENTS) await expectNothingLost();
  }
  const { payments, titles } = promised;
  console.info(
    `${JSON.stringify([...seen])}: ${payments.length} payments, ${titles.length} titles`,
  );
  expect(payments.length).toBeGreaterThanOrEqual(MOMENTS);
}, 7_200_000);
