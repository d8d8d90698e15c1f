import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { CHROMIUM_PLACES, isProgram } from "../app/providers/pdf/places";

const NAMES = ["chromium", "google-chrome-stable", "google-chrome", "chromium-browser"];
const WINDOWS_FOLDERS = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"];
/**
 * Chromium obeys the last `--disable-features` only, so the list begins with Playwright's own. The last three features
 * start renderers beside each page (the address bar's, and a spare one) that cost more than most pages of the shop.
 */
const FEATURES_OFF = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
];
export const CHROMIUM_FLAGS = [
  // The sandbox refuses to run as root.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${FEATURES_OFF.join(",")}`,
];
const FONT = "fonts-dejavu-core";
const HEADLESS_SHELL = "chromium-headless-shell";
const HOW_TO_INSTALL =
  "The tests need Chromium: run 'npx playwright install --with-deps chromium', or set CHROMIUM_PATH to a Chromium or Chrome.";

function onThePath(...names: string[]): string[] {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function inWindows(): string[] {
  return WINDOWS_FOLDERS.flatMap((name) => process.env[name] ?? []).map((folder) =>
    path.join(folder, "Google", "Chrome", "Application", "chrome.exe"),
  );
}

/** Path of the Chromium or Chrome for tests, or null. CHROMIUM_PATH, when set, is the only candidate. */
export function testChromium(): string | null {
  const given = process.env.CHROMIUM_PATH;
  const candidates = given
    ? [given]
    : [chromium.executablePath(), ...onThePath(...NAMES), ...CHROMIUM_PLACES, ...inWindows()];
  return candidates.find(isProgram) ?? null;
}

function canInstall(): boolean {
  if (process.getuid?.() !== 0 || !fs.existsSync("/etc/os-release")) return false;
  return /^ID="?debian"?$/m.test(fs.readFileSync("/etc/os-release", "utf8"));
}

function install(...packages: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    spawnSync("apt-get", args, { env, stdio: "inherit" });
  }
}

/**
 * The Chromium for tests. Installs Debian's when missing and running as root; otherwise prints what to do and exits.
 */
export function ensureChromium(): string {
  const found = testChromium();
  if (found !== null) return found;
  if (process.env.CHROMIUM_PATH) {
    console.error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, and no program is there.`);
    process.exit(1);
  }
  if (canInstall()) install("chromium", FONT);
  const installed = testChromium();
  if (installed !== null) return installed;
  console.error(HOW_TO_INSTALL);
  process.exit(1);
}

/**
 * The browser for tests of pages: headless Chromium, which takes three quarters of the processor time and is Debian's
 * too. Without it, the Chromium that prints.
 */
export function ensureTestBrowser(): string {
  if (process.env.CHROMIUM_PATH) return ensureChromium();
  const shell = () => onThePath(HEADLESS_SHELL).find(isProgram);
  if (shell() === undefined && canInstall()) install(HEADLESS_SHELL, FONT);
  return shell() ?? ensureChromium();
}
