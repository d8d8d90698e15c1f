import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startStandIn } from "../../tests/payfast/server";
import { signInForBench } from "../admin";
import { fillForAdmin } from "../admin-shelf";
import { syncsPerSecond } from "../disk";
import { atEnd } from "../ending";
import { residentMib } from "../machine";
import { textOf } from "../recorded";
import { startLoggingShop, startRawServer } from "../servers";
import { secondsToStart } from "../start";
import { median } from "../statistics";
import { newStorage, ownStorage } from "../storage";
import { byPopularity, drawnPaths, leastAskedFirst } from "./addresses";
import { newChecks } from "./checks";
import { openShopDatabase } from "./database";
import { hasWrk, ownReaders, wrkReaders } from "./readers";
import { recordAnswers } from "./record";

const STARTS = 3;
const REST_MS = 2_000;
const MIB = 1024 * 1024;
const LIST = /^\/(\?|$)/;

/** All that a rush needs: a shop with so many books, its ceiling, readers, PayFast's stand-in, and the database. */
export async function setScene(books: number, requests: number) {
  const storage = await ownStorage(books);
  await fillForAdmin(storage, 1);
  const starts: number[] = [];
  for (let i = 0; i < STARTS; i++) starts.push(await secondsToStart(storage));
  const syncs = syncsPerSecond(storage);
  const standIn = await startStandIn();
  const closeStandIn = atEnd(() => standIn.close());
  const logFile = path.join(storage, "requests.log");
  const shop = await startLoggingShop(storage, logFile, {
    PAYFAST_URL: standIn.url,
    // Invoices are another part's: no PDF is printed.
    CHROMIUM_PATH: "/nowhere/chromium",
  });
  await sleep(REST_MS);
  const idleMib = residentMib(shop.pid);
  const database = openShopDatabase(storage);
  const stock = { onHand: database.onHand(), taken: database.taken() };
  const ids = byPopularity([...stock.onHand.keys()]);
  const paths = drawnPaths(database.driver, ids, requests);
  const addresses = leastAskedFirst(paths);
  const recorded = await recordAnswers(shop.url, addresses);
  const checks = newChecks(shop.url, database);
  const pageOf = new Map<number, string>();
  for (const answer of recorded.filter(({ path }) => LIST.test(path))) {
    for (const id of checks.note(answer.path, textOf(answer))) pageOf.set(id, answer.path);
  }
  const isByWrk = hasWrk();
  const raw = await startRawServer(recorded, newStorage());
  return {
    ...{ shop, standIn, logFile, database, stock, checks, addresses },
    ...{ isByWrk, startSeconds: median(starts), syncs, idleMib },
    url: shop.url,
    raw,
    cookie: await signInForBench(shop),
    buyable: ids.filter((id) => (stock.onHand.get(id) ?? 0) > 0),
    pageWith: (bookId: number) => pageOf.get(bookId),
    read: isByWrk ? wrkReaders(paths, newStorage()) : ownReaders(paths),
    mibOfAddresses: recorded.reduce((sum, { body }) => sum + body.length, 0) / MIB,
    sold: new Set<number>(),
    async end(): Promise<void> {
      database.close();
      await Promise.all([shop.stop(), raw.stop()]);
      await closeStandIn();
    },
  };
}

export type Scene = Awaited<ReturnType<typeof setScene>>;
