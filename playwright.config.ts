import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, testChromium } from "./scripts/chromium";

const executablePath = testChromium();

const phone = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
};

const files = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/**
 * A test runs where it can fail: once with script, on a phone, or at a desk where that is the owner's place. In both sizes
 * runs what is about a layout, a pointer or a keyboard. Without script runs what has '@without-script' in its name, because a
 * browser then does something by itself; what the shop answers to it is tested over HTTP.
 */
const AT_A_DESK = files([
  "admin-books",
  "admin-session",
  "admin-sign-in",
  "book-images",
  "dashboard",
  "drawn-cover",
  "enquiries",
  "order-days",
  "payments",
  "settings",
  "taxonomy",
  "wanted",
]);
const IN_BOTH_SIZES = files([
  "accessibility",
  "admin-accessibility",
  "fingers",
  "office-looks",
  "owner-accessibility",
  "parent-run",
  "school-page",
  "typed-while-reckoned",
]);

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
    { name: "phone", use: phone, testIgnore: AT_A_DESK },
    {
      name: "phone-no-js",
      use: { ...phone, javaScriptEnabled: false },
      grep: /@without-script/,
    },
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 800 } },
      testMatch: [...AT_A_DESK, ...IN_BOTH_SIZES],
    },
  ],
});
