import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Browser, Page } from "puppeteer-core";

const PREFIX = "dogear-browser-";

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function removeLeftovers(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    fs.rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true, maxRetries: 3 });
  }
}

function makeProfile(): string {
  removeLeftovers();
  return fs.mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
}

/** Retries, because helper processes may outlive the browser for a moment. */
function removeProfile(directory: string): Promise<void> {
  return fs.promises.rm(directory, { recursive: true, force: true, maxRetries: 5 });
}

const CLOSE_LIMIT_MS = 2_000;

// Flags for low memory and no network. The sandbox is off only as root, where it refuses to run.
const FLAGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--host-resolver-rules=MAP * ~NOTFOUND",
  // The address bar's renderers and a spare one: 60 MB and two thirds of the CPU time of a start.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess",
];

export type PrintBrowser = { browser: Browser; page: Page; profile: string };

/** A page without scripts and network, because it renders text from strangers. */
async function barePage(browser: Browser): Promise<Page> {
  const [first] = await browser.pages();
  const page = first ?? (await browser.newPage());
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  // 'aborted' cancels a navigation and keeps the page; other reasons show an error page.
  page.on("request", (request) => void request.abort("aborted").catch(() => {}));
  // A crashed page never answers, so its browser is killed.
  page.once("error", () => browser.process()?.kill("SIGKILL"));
  return page;
}

/**
 * Starts Chromium, driven through a pipe so that it exits with this process. It does not get the shop's environment,
 * which holds secrets. `tooLong` kills it at any time.
 * @throws Error when it does not start.
 */
export async function startBrowser(program: string, tooLong: AbortSignal): Promise<PrintBrowser> {
  const { launch } = await import("puppeteer-core");
  const profile = makeProfile();
  const starting = launch({
    executablePath: program,
    args: FLAGS,
    pipe: true,
    userDataDir: profile,
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", HOME: profile, TMPDIR: profile },
    defaultViewport: null,
    signal: tooLong,
    // `tooLong` is the time-out.
    timeout: 0,
    // The shop handles signals and closes the browser.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    const browser = await starting;
    return { browser, page: await barePage(browser), profile };
  } catch (error) {
    (await starting.catch(() => null))?.process()?.kill("SIGKILL");
    await removeProfile(profile);
    throw error;
  }
}

export function killBrowser({ browser }: PrintBrowser): void {
  browser.process()?.kill("SIGKILL");
}

/** Closes a browser, by force if needed, and removes its profile. Works on a dead one too. */
export async function closeBrowser(running: PrintBrowser): Promise<void> {
  const child = running.browser.process();
  const isRunning = child !== null && child.exitCode === null && child.signalCode === null;
  const exited = isRunning ? once(child, "exit") : null;
  const force = setTimeout(killBrowser, CLOSE_LIMIT_MS, running);
  await running.browser.close().catch(() => {});
  await exited;
  clearTimeout(force);
  await removeProfile(running.profile);
}
