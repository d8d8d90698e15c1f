import { until } from "../../tests/until";
import type { Arguments } from "../arguments";
import type { ReportSection } from "../report";
import { oversoldSince } from "./oversold";
import { readAlone, readBesideImport, readInRush } from "./phases";
import { type Rush, rushSections } from "./report";
import { type Scene, setScene } from "./scene";

/** The second shop of a run is so many times as large. */
const TIMES_AS_LARGE = 10;
const CHECKED_AT_END = 200;
const WHOLE = {
  requests: 20_000,
  rows: 100_000,
  quiet: { warmUp: 2, raw: 4, shop: 8 },
  written: { warmUp: 1, raw: 4, shop: 20 },
};
const QUICK = {
  requests: 4_000,
  rows: 20_000,
  quiet: { warmUp: 1, raw: 2, shop: 3 },
  written: { warmUp: 1, raw: 2, shop: 6 },
};

/** Compares what readers ask for most often, when nothing is written any more, with the database. */
async function checkAtEnd({ database, checks, addresses }: Scene): Promise<void> {
  await until(() => database.unjudged() === 0);
  for (const address of addresses.slice(-CHECKED_AT_END)) await checks.check(address);
}

async function measureOne(books: number, isQuick: boolean): Promise<Rush> {
  const { requests, rows, quiet, written } = isQuick ? QUICK : WHOLE;
  const scene = await setScene(books, requests);
  const phases = [
    await readAlone(scene, quiet),
    await readInRush(scene, written),
    await readBesideImport(scene, written, rows),
  ];
  await checkAtEnd(scene);
  const { database, stock, checks, addresses, isByWrk, mibOfAddresses } = scene;
  const oversold = oversoldSince(stock, database.taken());
  await scene.end();
  return {
    ...{ books, isByWrk, requests, addresses: addresses.length, mibOfAddresses },
    ...{ startSeconds: scene.startSeconds, syncs: scene.syncs, idleMib: scene.idleMib },
    ...{ phases, compared: checks.compared, oversold },
  };
}

/** Readers at full load while everybody writes, at one size of the shop, and at ten times as many books unless quick. */
export async function measureRush({ books, isQuick }: Arguments): Promise<ReportSection[]> {
  const sizes = isQuick ? [books] : [books, books * TIMES_AS_LARGE];
  const sections: ReportSection[] = [];
  for (const size of sizes) sections.push(...rushSections(await measureOne(size, isQuick)));
  return sections;
}
