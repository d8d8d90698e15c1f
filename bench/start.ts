import { setTimeout as sleep } from "node:timers/promises";
import { atMost, type Measure, median, type Section } from "./report";
import { filledStorage, residentMib, seededStorage, startBuiltShop } from "./shop";

const STARTS = 5;
const REST_MS = 2_000;
const MOST_SECONDS = 1;
const IDLE_MIB = 160;
const LARGE = 20_000;

async function startOften(what: string, storage: string): Promise<Measure[]> {
  const seconds: number[] = [];
  let idle = Number.NaN;
  for (let i = 0; i < STARTS; i++) {
    const shop = await startBuiltShop(storage);
    seconds.push(shop.seconds);
    await sleep(REST_MS);
    idle = residentMib(shop.pid);
    await shop.stop();
  }
  return [
    {
      what: `${what}, start to listening`,
      figures: {
        "median s": median(seconds),
        "best s": Math.min(...seconds),
        "worst s": Math.max(...seconds),
      },
      budget: atMost(MOST_SECONDS, median(seconds), " s"),
    },
    { what: `${what}, idle`, figures: { MiB: idle }, budget: atMost(IDLE_MIB, idle, " MB") },
  ];
}

export async function measureStart(): Promise<Section[]> {
  return [
    {
      title: `Start, ${STARTS} times, and memory`,
      measures: [
        ...(await startOften("the demo", await seededStorage())),
        ...(await startOften("20 000 books", await filledStorage(LARGE))),
      ],
    },
  ];
}
