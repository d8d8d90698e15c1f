import { once } from "node:events";
import type { Browser, Page } from "puppeteer-core";
import { makeProfile, removeProfile } from "./profile.server";

const CLOSE_LIMIT_MS = 2_000;

/** What keeps it small and away from the network. Its sandbox is given up only where it refuses to run: as root. */
const FLAGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--host-resolver-rules=MAP * ~NOTFOUND",
];

/** A running browser with its one page, and the directory that holds all it writes. */
export type PrintBrowser = { browser: Browser; page: Page; profile: string };

/** Runs no script and asks for nothing: what is printed holds words that strangers typed. */
async function barePage(browser: Browser): Promise<Page> {
  const [first] = await browser.pages();
  const page = first ?? (await browser.newPage());
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  // 'aborted' leaves a page that wants to go elsewhere where it is; other reasons show an error page in its place.
  page.on("request", (request) => void request.abort("aborted").catch(() => {}));
  // A page that has crashed answers nothing any more: its browser goes with it.
  page.once("error", () => browser.process()?.kill("SIGKILL"));
  return page;
}

/**
 * Starts a Chromium that lives as long as this process at most: it is driven through a pipe and ends when that
 * breaks. It sees nothing of the shop's environment, which holds secrets. `tooLong` ends it, started or not.
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
    // The signal says when it takes too long.
    timeout: 0,
    // The shop stops by itself, and closes the browser then.
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

/** Ends a browser at once, whatever it is doing. */
export function killBrowser({ browser }: PrintBrowser): void {
  browser.process()?.kill("SIGKILL");
}

/** Closes a browser, by force if it does not listen, and removes what it left. A dead one is fine too. */
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
