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
 * Admin journeys: on the desktop with JavaScript and on a phone without. The phone with JavaScript runs the owner's
 * day, which covers all of them, and looks at every page.
 */
const DESKTOP_AND_NO_JS = [
  "admin-books",
  "admin-session",
  "admin-sign-in",
  "book-images",
  "dashboard",
  "enquiries",
  "payments",
  "settings",
  "taxonomy",
  "wanted",
].map((name) => `**/${name}.spec.ts`);

/** The import's pages are checked for touch targets on the way, and on a wide screen. */
const ON_PHONES = ["**/import.spec.ts"];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/demo-storage.ts",
  outputDir: "test-results",
  workers: 2,
  // A busy machine may make one look fail; what needed a second try is named at the end of the run.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  // The payment page polls every five seconds, and the machine may be busy.
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
    { name: "phone", use: phone, testIgnore: DESKTOP_AND_NO_JS },
    { name: "phone-no-js", use: { ...phone, javaScriptEnabled: false } },
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: ON_PHONES,
    },
  ],
});
