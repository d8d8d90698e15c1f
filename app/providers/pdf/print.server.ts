import pLimit from "p-limit";
import { closeBrowser, killBrowser, type PrintBrowser, startBrowser } from "./browser.server";
import { findChromium } from "./chromium.server";
import { lettersWithoutFont, sayingWhatLacks } from "./letters.server";

const LIMIT_MS = 20_000;
const IDLE_MS = 60_000;
const REST_MS = 5 * 60_000;

export type Printer = {
  /**
   * A self-contained page as PDF, in its own page size; null without Chromium.
   * @throws Error when Chromium does not start or print in time; then fails fast for a while.
   */
  print: (html: string) => Promise<Buffer | null>;
  close: () => Promise<void>;
};

type PrinterOptions = {
  findProgram: () => string | null;
  limitMs: number;
  idleMs: number;
  restMs: number;
};

async function printPage({ page }: PrintBrowser, html: string): Promise<Buffer> {
  await page.setContent(html);
  return Buffer.from(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
}

const afterAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

/**
 * Makes a printer. `limitMs` is the time limit for a page including browser start and one retry; the browser closes
 * after `idleMs` without one. After a failure it fails fast for `restMs`, so that nobody waits.
 */
export function createPrinter({ findProgram, limitMs, idleMs, restMs }: PrinterOptions): Printer {
  let running: PrintBrowser | null = null;
  const inTurn = pLimit(1);
  let idle: NodeJS.Timeout | undefined;
  let restsUntil = Number.NEGATIVE_INFINITY;
  // An attempt that took too long outlives its answer: it still ends its browser and removes the profile.
  let attempted: Promise<void> = Promise.resolve();

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = running;
    running = null;
    if (ending !== null) await closeBrowser(ending);
  }

  async function endAfterAttempt(): Promise<void> {
    await attempted;
    await end();
  }

  const close = () => inTurn(endAfterAttempt);

  async function attempt(program: string, html: string, tooLong: AbortSignal): Promise<Buffer> {
    running ??= await startBrowser(program, tooLong);
    const current = running;
    const kill = () => killBrowser(current);
    tooLong.addEventListener("abort", kill);
    try {
      return await printPage(current, html);
    } catch (error) {
      await end();
      throw error;
    } finally {
      tooLong.removeEventListener("abort", kill);
    }
  }

  /** Retries once with a new browser when the browser died. */
  async function attemptTwice(program: string, html: string, tooLong: AbortSignal) {
    try {
      return await attempt(program, html, tooLong);
    } catch (error) {
      if (tooLong.aborted) throw error;
      return await attempt(program, html, tooLong);
    }
  }

  async function printNow(program: string, html: string): Promise<Buffer> {
    if (performance.now() < restsUntil) throw new Error("Chromium failed a short while ago");
    clearTimeout(idle);
    const stopwatch = new AbortController();
    const reason = new Error(`Chromium took more than ${limitMs} ms to print a page`);
    const limit = setTimeout(() => stopwatch.abort(reason), limitMs);
    const printed = attemptTwice(program, html, stopwatch.signal);
    attempted = printed.then(
      () => {},
      () => {},
    );
    try {
      return await Promise.race([printed, afterAbort(stopwatch.signal)]);
    } catch (error) {
      restsUntil = performance.now() + restMs;
      throw error;
    } finally {
      clearTimeout(limit);
      idle = setTimeout(() => void close(), idleMs).unref();
    }
  }

  return {
    print(html) {
      const program = findProgram();
      return program === null ? Promise.resolve(null) : inTurn(() => printNow(program, html));
    },
    close,
  };
}

const printer = createPrinter({
  findProgram: findChromium,
  limitMs: LIMIT_MS,
  idleMs: IDLE_MS,
  restMs: REST_MS,
});

/** Prints a page, which says at its end which of its letters no font has; the rest is as `Printer.print` says. */
export async function printPdf(html: string): Promise<Buffer | null> {
  return printer.print(sayingWhatLacks(html, await lettersWithoutFont(html)));
}

export const closePrinter = printer.close;
