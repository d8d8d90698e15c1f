import fs from "node:fs";
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Response,
} from "@playwright/test";
import { signIn } from "../factories/admin";
import { startStandIn } from "../payfast/server";
import type { StandIn } from "../payfast/stand-in";
import { type RunningShop, skipLastNight, startShop } from "../shop/running-shop";
import { demoStorage } from "./demo-storage";

/**
 * Expected console messages: Chromium reports answers such as 422 and 409 as errors; Remix reports an answer aborted
 * by a newer click.
 */
const MEANT = [
  /Failed to load resource: the server responded with a status of 4\d\d/,
  /^AbortError: signal is aborted without reason/,
];

/** Error lines of the shop's log, to show with a failed test. */
function errorsIn(output: string): string {
  const lines = output.split("\n").filter((line) => /"level":(50|60)|^\s*at |Error/.test(line));
  return lines.join("\n") || "none";
}

/**
 * Makes navigations wait for hydration, so that later clicks and history steps do not race with it; another test
 * covers that.
 */
function waitForScript(page: Page): void {
  const live = async (response: Response | null) => {
    const isFramed = await page.locator("main#content").count();
    if (isFramed > 0) await page.locator("main[data-live]").waitFor();
    return response;
  };
  const { goto, goBack, goForward } = page;
  page.goto = (...where) => goto.apply(page, where).then(live);
  page.goBack = (...how) => goBack.apply(page, how).then(live);
  page.goForward = (...how) => goForward.apply(page, how).then(live);
}

type World = { standIn: StandIn; shop: RunningShop };
type Watch = { expectComplaint: (pattern: RegExp) => void; expected: RegExp[] };
/** Signs the visitor in with a session from before. */
type Admin = { signInAsAdmin: () => Promise<void> };

/**
 * A test with a shop per worker, a payment stand-in, and a page whose unexpected console errors and exceptions fail
 * the test.
 */
export const test = base.extend<Watch & Admin, World>({
  standIn: [
    async ({}, use) => {
      const standIn = await startStandIn({ secondOrigin: true });
      await use(standIn);
      await standIn.close();
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ standIn }, use) => {
      const storageDir = demoStorage();
      const shop = await startShop({ payFastUrl: standIn.url, storageDir, prints: true });
      skipLastNight(shop.driver);
      await use(shop);
      await shop.remove();
      fs.rmSync(storageDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  expected: async ({}, use) => use([]),
  expectComplaint: async ({ expected }, use) => use((pattern) => void expected.push(pattern)),
  signInAsAdmin: async ({ context, shop }, use) =>
    use(async () => {
      const [name = "", value = ""] = (await signIn(shop)).Cookie.split(/=(.*)/);
      await context.addCookies([{ name, value, url: shop.url }]);
    }),
  page: async ({ page, expected, shop, standIn, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForScript(page);
    const before = shop.output().length;
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message: ConsoleMessage) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    await use(page);
    standIn.reset();
    const unexpected = complaints.filter(
      (text) => ![...MEANT, ...expected].some((pattern) => pattern.test(text)),
    );
    const said = errorsIn(shop.output().slice(before));
    expect(unexpected, `the page complained; the shop's own errors: ${said}`).toEqual([]);
  },
});

export { expect };

/** Holds back a page's requests to an address. Answers what lets them go on. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
