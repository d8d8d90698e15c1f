import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import setUpDemo, { demoStorage } from "../../tests/e2e/demo-storage";
import { startStandIn } from "../../tests/payfast/server";
import { startShop } from "../../tests/shop/running-shop";
import type { WindowSize } from "../browsers/browser";
import { openFirefox } from "../browsers/firefox";
import { buyBook, comeBack, runShop } from "../browsers/tour";
import { openWebKit } from "../browsers/webkit";
import { ensureBuild } from "../ensure-build";

const PICTURES = "test-results/browsers";
const PHONE: WindowSize = { width: 360, height: 740 };
const DESKTOP: WindowSize = { width: 1280, height: 800 };

const purchase = { size: PHONE, tour: buyBook };
const wayBack = { size: DESKTOP, tour: comeBack };
const ownersDay = { size: DESKTOP, tour: runShop };

const TOUR_MS = 180_000;

const BROWSERS = [
  {
    name: "firefox",
    program: "/usr/bin/firefox-esr",
    from: "firefox-esr",
    open: openFirefox,
  },
  {
    name: "webkit",
    program: "/usr/bin/WebKitWebDriver",
    from: "webkit2gtk-driver xvfb xauth",
    open: openWebKit,
  },
];

const tooLong = async (): Promise<never> => {
  await setTimeout(TOUR_MS, undefined, { ref: false });
  throw new Error(`It took longer than ${TOUR_MS / 1000} seconds.`);
};

async function tourOf({ name, open }: (typeof BROWSERS)[number]): Promise<void> {
  const standIn = await startStandIn({ secondOrigin: true });
  const storageDir = demoStorage();
  const shop = await startShop({ payFastUrl: standIn.url, storageDir });
  try {
    for (const { size, tour } of [wayBack, purchase, ownersDay]) {
      const browser = await open(size);
      const keep = async (step: string) =>
        fs.writeFileSync(path.join(PICTURES, `${name}-${step}.png`), await browser.picture());
      try {
        await Promise.race([tour({ browser, shop, keep }), tooLong()]).catch(
          async (error: unknown) => {
            await keep("failed").catch(() => {});
            throw error;
          },
        );
      } finally {
        await browser.close();
      }
    }
  } finally {
    await shop.remove();
    await standIn.close();
    fs.rmSync(storageDir, { recursive: true, force: true });
  }
}

const asked = process.argv.slice(2);
ensureBuild();
fs.mkdirSync(PICTURES, { recursive: true });
const removeDemo = setUpDemo();
for (const browser of BROWSERS) {
  if (asked.length > 0 && !asked.includes(browser.name)) continue;
  if (!fs.existsSync(browser.program)) {
    console.error(`${browser.name} is not here: apt-get install ${browser.from}`);
    process.exitCode = 1;
    continue;
  }
  try {
    await tourOf(browser);
    console.log(
      `${browser.name}: a parent's way back and purchase, and an owner's day, went well.`,
    );
  } catch (error) {
    console.error(`${browser.name}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
removeDemo();
console.log(`Look at the pictures in ${PICTURES}.`);
