import type { Browser } from "@playwright/test";
import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, testChromium } from "../scripts/chromium";
import { atEnd } from "./ending";
import { type PageLoad, watchPageLoad } from "./page-load";
import { atMost, type Measure, type ReportSection } from "./report";
import { startBuiltShop } from "./servers";
import { anyBook } from "./shelf";
import { median } from "./statistics";
import { seededStorage } from "./storage";

const LOADS = 3;
const FCP_MS = 1_300;
const BLOCKED_MS = 100;
const BYTES = 110_000;

async function startBrowser(executablePath: string): Promise<Browser> {
  const unhandled = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS, ...unhandled });
}

function summary(what: string, loads: PageLoad[]): Measure {
  const middle = (read: (load: PageLoad) => number) => median(loads.map(read));
  const fcp = middle((load) => load.fcp);
  const lcp = middle((load) => load.lcp);
  const blocked = middle((load) => load.blocked);
  const bytes = middle((load) => load.bytes);
  const isKept = lcp <= FCP_MS && blocked <= BLOCKED_MS && bytes <= BYTES;
  return {
    what,
    figures: {
      "FCP ms": fcp,
      "LCP ms": lcp,
      "blocked ms": blocked,
      bytes,
      requests: middle((load) => load.requests),
      "script bytes": middle((load) => load.scriptBytes),
      "script before paint": loads.some((load) => load.hadEarlyScript),
    },
    budget: {
      wanted: `≤ ${FCP_MS} ms, ≤ ${BLOCKED_MS} ms, ≤ ${BYTES / 1_000} KB`,
      isKept: isKept && atMost(FCP_MS, fcp).isKept && !loads.some((load) => load.hadEarlyScript),
    },
  };
}

/** Cold loads of the two landing pages on a simulated slow phone and connection. */
export async function measurePhone(): Promise<ReportSection[]> {
  const title = `Slow phone: 400 ms, 400 kbps, CPU 6x, cold, 360x640; medians of ${LOADS}`;
  const executablePath = testChromium();
  if (executablePath === null) {
    return [{ title, measures: [], notes: ["Skipped: there is no Chromium. Set CHROMIUM_PATH."] }];
  }
  const shop = await startBuiltShop(await seededStorage());
  const browser = await startBrowser(executablePath);
  const close = atEnd(() => browser.close());
  const book = `/book/${await anyBook(shop.url)}`;
  const measures: Measure[] = [];
  for (const savesData of [false, true]) {
    for (const [what, path] of [
      ["/", "/"],
      ["/book/{id}", book],
    ] as const) {
      const loads: PageLoad[] = [];
      for (let i = 0; i < LOADS; i++) {
        loads.push(await watchPageLoad(browser, shop.url + path, { savesData }));
      }
      measures.push(summary(savesData ? `${what} Save-Data` : what, loads));
    }
  }
  await close();
  await shop.stop();
  return [{ title, measures }];
}
