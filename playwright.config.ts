import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, testChromium } from "./scripts/chromium";

const executablePath = testChromium();

const phone = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/**
 * An owner's journeys through forms and lists, which are run at a desk with script and on a phone without it. A phone
 * with script has the owner's day, which goes through all of them, and a look at every page.
 */
const AT_A_DESK_AND_WITHOUT_SCRIPT = [
  "admin-books",
  "admin-session",
  "admin-sign-in",
  "book-images",
  "dashboard",
  "enquiries",
  "payments",
  "settings",
  "taxonomy",
].map((name) => `**/${name}.spec.ts`);

/** The import's pages are looked at by thumbs as they go by, and on a wide screen besides. */
const ON_PHONES = ["**/import.spec.ts"];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/demo-storage.ts",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  timeout: 120_000,
  // The page of a payment asks every five seconds, and a busy machine takes its time.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: ".cache/e2e.json" }]],
  use: {
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    { name: "phone", use: phone, testIgnore: AT_A_DESK_AND_WITHOUT_SCRIPT },
    { name: "phone-no-js", use: { ...phone, javaScriptEnabled: false } },
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: ON_PHONES,
    },
  ],
});
