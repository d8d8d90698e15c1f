import { closeBrowser, killBrowser, type PrintBrowser, startBrowser } from "./browser.server";
import { findChromium } from "./chromium.server";

const PRINT_LIMIT_MS = 15_000;
const IDLE_MS = 60_000;

/** Prints pages, one at a time, with one browser that starts at need. */
export type Printer = {
  /**
   * A self-contained page as a PDF, in the size that its own style asks for; null when there is no Chromium.
   * @throws Error when Chromium does not start, or takes too long.
   */
  print: (html: string) => Promise<Buffer | null>;
  /** Closes the browser when it has printed what is waiting. The next page starts another. */
  close: () => Promise<void>;
};

type PrinterOptions = { findProgram: () => string | null; limitMs: number; idleMs: number };

class TooLong extends Error {}

async function printPage({ page }: PrintBrowser, html: string): Promise<Buffer> {
  await page.setContent(html);
  return Buffer.from(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
}

/** Makes a printer. `limitMs` is what one page may take; after `idleMs` without one the browser is closed. */
export function createPrinter({ findProgram, limitMs, idleMs }: PrinterOptions): Printer {
  let running: PrintBrowser | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = queue.then(work);
    queue = turn.catch(() => {});
    return turn;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = running;
    running = null;
    if (ending !== null) await closeBrowser(ending);
  }

  const close = () => inTurn(end);

  async function attempt(program: string, html: string): Promise<Buffer> {
    running ??= await startBrowser(program);
    const current = running;
    let isTooLong = false;
    const limit = setTimeout(() => {
      isTooLong = true;
      killBrowser(current);
    }, limitMs);
    try {
      return await printPage(current, html);
    } catch (error) {
      await end();
      throw isTooLong
        ? new TooLong(`Chromium took more than ${limitMs} ms to print a page`)
        : error;
    } finally {
      clearTimeout(limit);
    }
  }

  /** A browser that died, now or before, is no fault of the page: another one gets a second try. */
  async function printNow(program: string, html: string): Promise<Buffer> {
    clearTimeout(idle);
    try {
      return await attempt(program, html);
    } catch (error) {
      if (error instanceof TooLong) throw error;
      return await attempt(program, html);
    } finally {
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
  limitMs: PRINT_LIMIT_MS,
  idleMs: IDLE_MS,
});

/** Prints a page with the shop's one browser: see Printer. */
export const printPdf = printer.print;

/** Closes the shop's one browser. */
export const closePrinter = printer.close;
