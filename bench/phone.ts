import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, testChromium } from "../scripts/chromium";
import { ask, sendJson } from "../tests/http/ask";
import { scriptsOf } from "../tests/http/html";
import { allKept, atMost, type Measure, median, type Section } from "./report";
import { atEnd, type Server, seededStorage, startBuiltShop } from "./shop";

const KB = 1_024;
const SCRIPT_BYTES = 90 * KB;
const LOADS = 3;
const FCP_MS = 1_300;
const BLOCKED_MS = 100;
const LOADED_BYTES = 110_000;

const KBPS_400 = 400_000 / 8;
const NETWORK = {
  offline: false,
  latency: 400,
  downloadThroughput: KBPS_400,
  uploadThroughput: KBPS_400,
};
const SLOWER_CPU = 6;
const LONG_TASK_MS = 50;
const PHONE = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

async function chooseBook({ url }: Server): Promise<{ book: string; cookie: string }> {
  const { text } = await ask(url, "/api/v1/books");
  const { books }: { books: { id: number; stockQty: number }[] } = JSON.parse(text);
  const id = books.find(({ stockQty }) => stockQty > 0)?.id;
  const { headers } = await sendJson(url, "/api/v1/cart", { bookId: id, quantity: 1 });
  return { book: `/book/${id}`, cookie: headers["set-cookie"]?.[0]?.split(";")[0] ?? "" };
}

async function listOf({ url }: Server): Promise<string> {
  const school = /href="(\/schools\/[^"?]+)"/.exec((await ask(url, "/schools?q=voorbeeld")).text);
  const list = /href="(\/schools\/[^/"]+\/[^"?]+)"/.exec((await ask(url, school?.[1] ?? "")).text);
  if (list?.[1] === undefined) throw new Error("The demo has no list of a school.");
  return list[1];
}

async function sizeOf({ url }: Server, path: string, cookie: string): Promise<number> {
  const headers = { "Accept-Encoding": "br", Cookie: cookie };
  const { status, body } = await ask(url, path, { headers });
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
  return body.length;
}

export async function measureSizes(): Promise<Section[]> {
  const shop = await startBuiltShop(await seededStorage("--lived-in"));
  const { book, cookie } = await chooseBook(shop);
  const pages: [what: string, path: string, most: number][] = [
    ["/", "/", 11],
    ["/book/{id}", book, 8],
    ["/cart", "/cart", 8],
    ["/checkout", "/checkout", 9],
    ["/book/{id}/buy", `${book}/buy`, 9],
    ["a school's list", await listOf(shop), 12],
  ];
  const measures: Measure[] = [];
  for (const [what, path, most] of pages) {
    const sent = ["/cart", "/checkout"].includes(path) ? cookie : "";
    const html = await sizeOf(shop, path, sent);
    const scripts = scriptsOf((await ask(shop.url, path, { headers: { Cookie: sent } })).text);
    const sizes = await Promise.all(scripts.map((script) => sizeOf(shop, script, "")));
    const script = sizes.reduce((sum, one) => sum + one, 0);
    measures.push({
      what,
      figures: { "HTML brotli": html, scripts: scripts.length, "script brotli": script },
      budget: allKept(atMost(most * KB, html, " HTML"), atMost(SCRIPT_BYTES, script, " script")),
    });
  }
  await shop.stop();
  return [{ title: "Sizes in bytes, as served", measures }];
}

type Seen = { type: string; name: string; start: number; ms: number };

/**
 * Runs in the page before its own scripts, so that no entry is missed. Contains no named function, because the compiler
 * would wrap it in a helper that the page lacks.
 */
function observe(): void {
  const seen: Seen[] = [];
  Object.assign(window, { seen });
  for (const type of ["paint", "largest-contentful-paint", "longtask", "resource"]) {
    new PerformanceObserver((list) => {
      for (const { name, startTime: start, duration: ms } of list.getEntries()) {
        seen.push({ type, name, start, ms });
      }
    }).observe({ type, buffered: true });
  }
}

function timesOf(seen: Seen[]) {
  const starts = (type: string, isWanted: (name: string) => boolean = () => true) =>
    seen.filter((one) => one.type === type && isWanted(one.name)).map(({ start }) => start);
  const fcp = starts("paint", (name) => name === "first-contentful-paint")[0] ?? Number.NaN;
  const lcp = starts("largest-contentful-paint").at(-1) ?? Number.NaN;
  const scripts = starts("resource", (name) => new URL(name).pathname.endsWith(".js"));
  const blocked = seen
    .filter(({ type, start, ms }) => type === "longtask" && start + ms > fcp)
    .reduce((sum, { ms }) => sum + Math.max(0, ms - LONG_TASK_MS), 0);
  return { fcp, lcp, blocked, hadEarlyScript: scripts.some((start) => start < fcp) };
}

async function countBytes(devtools: CDPSession): Promise<{ bytes: number }> {
  const traffic = { bytes: 0 };
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  await devtools.send("Network.enable");
  return traffic;
}

async function watchLoad(browser: Browser, url: string, savesData: boolean) {
  const headers = savesData ? { extraHTTPHeaders: { "Save-Data": "on" } } : {};
  const context = await browser.newContext({ ...PHONE, ...headers });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const traffic = await countBytes(devtools);
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Network.emulateNetworkConditions", NETWORK);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "networkidle" });
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
  await context.close();
  return { ...timesOf(seen), ...traffic };
}

type Load = Awaited<ReturnType<typeof watchLoad>>;

function loadMeasure(what: string, loads: Load[]): Measure {
  const middle = (figure: (load: Load) => number) => median(loads.map(figure));
  const [fcp, lcp] = [middle((load) => load.fcp), middle((load) => load.lcp)];
  const [blocked, bytes] = [middle((load) => load.blocked), middle((load) => load.bytes)];
  const early = loads.filter(({ hadEarlyScript }) => hadEarlyScript).length;
  return {
    what,
    figures: {
      "FCP ms": fcp,
      "LCP ms": lcp,
      "blocked ms": blocked,
      bytes,
      "script before paint": early > 0,
    },
    budget: allKept(
      atMost(FCP_MS, Math.max(fcp, lcp), " ms"),
      atMost(BLOCKED_MS, blocked, " ms blocked"),
      atMost(LOADED_BYTES, bytes, " bytes"),
      atMost(0, early, " early scripts"),
    ),
  };
}

export async function measurePhone(isQuick: boolean): Promise<Section[]> {
  const title = "Slow phone: 400 ms, 400 kbps, CPU 6x, cold, 360x640";
  const executablePath = testChromium();
  if (executablePath === null) {
    return [{ title, measures: [], notes: ["There is no Chromium. Set CHROMIUM_PATH."] }];
  }
  const shop = await startBuiltShop(await seededStorage());
  const unhandled = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS, ...unhandled });
  const close = atEnd(() => browser.close());
  const { book } = await chooseBook(shop);
  const measures: Measure[] = [];
  for (const savesData of [false, true]) {
    for (const [what, path] of Object.entries({ "/": "/", "/book/{id}": book })) {
      const loads: Load[] = [];
      for (let i = 0; i < (isQuick ? 1 : LOADS); i++) {
        loads.push(await watchLoad(browser, shop.url + path, savesData));
      }
      measures.push(loadMeasure(savesData ? `${what} Save-Data` : what, loads));
    }
  }
  await close();
  await shop.stop();
  return [{ title, measures }];
}
