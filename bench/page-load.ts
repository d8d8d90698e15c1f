import type { Browser, CDPSession } from "@playwright/test";

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

/** Times in ms since navigation start; bytes as transferred. */
export type PageLoad = {
  fcp: number;
  lcp: number;
  blocked: number;
  bytes: number;
  requests: number;
  scriptBytes: number;
  hadEarlyScript: boolean;
};

type Seen = { type: string; name: string; start: number; ms: number };

/**
 * Runs in the page before its own scripts, so that no entry is missed. Contains no named function, because the
 * compiler would wrap it in a helper that the page lacks.
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

/** Counts transferred bytes from now on. */
async function countTraffic(devtools: CDPSession) {
  const scripts = new Set<string>();
  const traffic = { bytes: 0, requests: 0, scriptBytes: 0 };
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    traffic.requests += 1;
    if (response.mimeType.includes("javascript")) scripts.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
  });
  await devtools.send("Network.enable");
  return traffic;
}

/** Loads a URL once in a fresh browser context, until the network is idle. */
export async function watchPageLoad(
  browser: Browser,
  url: string,
  { savesData }: { savesData: boolean },
): Promise<PageLoad> {
  const context = await browser.newContext({
    ...PHONE,
    ...(savesData ? { extraHTTPHeaders: { "Save-Data": "on" } } : {}),
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const traffic = await countTraffic(devtools);
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Network.emulateNetworkConditions", NETWORK);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "networkidle" });
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
  await context.close();
  return { ...timesOf(seen), ...traffic };
}
