import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { browsersOf, profilesOf, theBrowserOf } from "../../../tests/shop/browsers";
import { readPdf } from "../../../tests/shop/pdf";
import { until } from "../../../tests/shop/until";
import { findChromium } from "./chromium.server";
import { createPrinter, type Printer } from "./print.server";

// Browser start is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const isLinux = process.platform === "linux";
const A4_POINTS = [595, 842];

const page = (body: string) =>
  `<!DOCTYPE html><html><style>@page { size: A4; }</style><body>${body}</body></html>`;

let printers: Printer[] = [];
function newPrinter(options: Partial<Parameters<typeof createPrinter>[0]> = {}): Printer {
  const defaults = { findProgram: findChromium, limitMs: 30_000, idleMs: 60_000, restMs: 0 };
  const printer = createPrinter({ ...defaults, ...options });
  printers.push(printer);
  return printer;
}

async function textOf(pdf: Promise<Buffer | null>): Promise<string> {
  return readPdf((await pdf) ?? Buffer.alloc(0)).text;
}

const browsers = () => browsersOf(process.pid);
const profiles = () => profilesOf(process.pid);

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(printers.map((printer) => printer.close()));
  printers = [];
  expect([browsers(), profiles()]).toEqual([[], []]);
});

describe("a page is printed", () => {
  it("on A4, on as many sheets as it needs", async () => {
    const pdf = await newPrinter().print(page("<p>One line of text</p>".repeat(120)));
    const { sheets, size, text } = readPdf(pdf ?? Buffer.alloc(0));
    expect(size).toEqual(A4_POINTS);
    expect(sheets).toBeGreaterThan(2);
    expect(text.match(/Onelineoftext/g)).toHaveLength(120);
  });

  it("without running a script", async () => {
    const script = `<p id="a">As it came</p><script>document.getElementById("a").append("RAN")</script>
      <img src="x" onerror="document.body.append('RAN')">`;
    expect(await textOf(newPrinter().print(page(script)))).toBe("Asitcame");
  });

  it("without asking anything of anybody", async () => {
    const asked: (string | undefined)[] = [];
    const server = http.createServer((request, response) => {
      asked.push(request.url);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const at = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
    const curious = `<link rel="stylesheet" href="${at}/css"><img src="${at}/img">
      <style>@import "${at}/import"; p { background: url("${at}/url") }</style>
      <iframe src="${at}/frame"></iframe><object data="${at}/object"></object>
      <meta http-equiv="refresh" content="0; url=${at}/refresh"><p>Alone</p>`;
    const secret = path.join(os.tmpdir(), `dogear-secret-${process.pid}.txt`);
    fs.writeFileSync(secret, "Secret");
    const local = `<iframe src="file://${secret}"></iframe><embed src="file://${secret}">`;
    expect(await textOf(newPrinter().print(page(curious + local)))).toBe("Alone");
    fs.rmSync(secret);
    server.close();
    expect(asked).toEqual([]);
  });

  it("without anything of the page before", async () => {
    const printer = newPrinter();
    await printer.print(page("<style>p { display: none }</style><p>First</p>"));
    expect(await textOf(printer.print(page("<p>Second</p>")))).toBe("Second");
  });
});

describe("the browser", () => {
  it("is one, however many pages want to be printed at once", async () => {
    const printer = newPrinter();
    let most = 0;
    const looking = setInterval(() => {
      most = Math.max(most, profiles().length);
    }, 5);
    const pages = Array.from({ length: 12 }, (_, i) => textOf(printer.print(page(`Page ${i}`))));
    expect(await Promise.all(pages)).toEqual(pages.map((_, i) => `Page${i}`));
    clearInterval(looking);
    expect(most).toBe(1);
    expect(browsers()).toHaveLength(1);
  });

  it.each(["browser", "renderer"] as const)(
    "that dies (%s) while it prints is replaced, and the page is printed",
    async (part) => {
      const printer = newPrinter();
      await printer.print(page("First"));
      const [before] = browsers();
      const pages = [page("<p>Long</p>".repeat(2_000)), page("Short")].map((html) =>
        textOf(printer.print(html)),
      );
      await new Promise(setImmediate);
      const victims = part === "browser" ? browsers() : browsersOf(process.pid, "renderer");
      for (const pid of victims) process.kill(pid, "SIGKILL");
      const [long, short] = await Promise.all(pages);
      expect([long?.length, short]).toEqual([4 * 2_000, "Short"]);
      expect(browsers()).not.toContain(before);
    },
  );

  it("that died between two pages is replaced", async () => {
    const printer = newPrinter();
    await printer.print(page("First"));
    const pid = theBrowserOf(process.pid);
    process.kill(pid, "SIGKILL");
    await until(() => browsers().length === 0);
    expect(await textOf(printer.print(page("Second")))).toBe("Second");
  });

  it("that hangs is ended after the time limit, and nobody waits behind it", async () => {
    const printer = newPrinter({ limitMs: 4_000, restMs: 60_000 });
    await printer.print(page("First"));
    const pid = theBrowserOf(process.pid);
    process.kill(pid, "SIGSTOP");
    const hung = printer.print(page("Hangs"));
    const behind = printer.print(page("Behind"));
    await expect(hung).rejects.toThrow("Chromium took more than 4000 ms to print a page");
    await expect(behind).rejects.toThrow("Chromium failed a short while ago");
    await until(() => !browsers().includes(pid));
  });

  it("that hangs has left nothing behind once the printer is closed, on the slowest disk", async () => {
    const remove = fs.promises.rm;
    const removal = vi.spyOn(fs.promises, "rm").mockImplementation(async (...given) => {
      await setTimeout(500);
      return remove(...given);
    });
    const printer = newPrinter({ limitMs: 4_000 });
    await printer.print(page("First"));
    process.kill(theBrowserOf(process.pid), "SIGSTOP");
    await expect(printer.print(page("Hangs"))).rejects.toThrow("Chromium took more");
    await until(() => removal.mock.calls.length > 0);
    await printer.close();
    expect(profiles()).toEqual([]);
  });

  it("that hung is forgotten after a while, and pages are printed again", async () => {
    const printer = newPrinter({ limitMs: 5_000, restMs: 100 });
    await printer.print(page("First"));
    const pid = theBrowserOf(process.pid);
    process.kill(pid, "SIGSTOP");
    await expect(printer.print(page("Hangs"))).rejects.toThrow("Chromium took more");
    const again = () => printer.print(page("Next")).catch(() => null);
    let next = await again();
    while (next === null) next = await again();
    expect(await textOf(Promise.resolve(next))).toBe("Next");
  });

  it.runIf(isLinux)(
    "that does not get as far as printing is ended after the same limit",
    async () => {
      const program = path.join(
        fs.mkdtempSync(path.join(os.tmpdir(), "dogear-hangs-")),
        "chromium",
      );
      fs.writeFileSync(program, "#!/bin/sh\nsleep 600\n", { mode: 0o755 });
      const printer = newPrinter({ findProgram: () => program, limitMs: 1_000 });
      await expect(printer.print(page("Anything"))).rejects.toThrow(
        "Chromium took more than 1000 ms",
      );
      await until(() => browsers().length === 0 && profiles().length === 0);
      fs.rmSync(path.dirname(program), { recursive: true });
    },
  );

  it("is closed when nothing was printed for a while, and starts again", async () => {
    const printer = newPrinter({ idleMs: 50 });
    await printer.print(page("First"));
    await until(() => browsers().length === 0 && profiles().length === 0);
    expect(await textOf(printer.print(page("Second")))).toBe("Second");
  });

  it.runIf(isLinux)("does not know the shop's environment", async () => {
    await newPrinter().print(page("Anything"));
    const [pid] = browsers();
    const known = fs.readFileSync(`/proc/${pid}/environ`, "utf8");
    expect(known).toContain("HOME=");
    expect(known).not.toContain("STORAGE_DIR");
  });

  it.runIf(isLinux)("is sandboxed unless we are root", async () => {
    await newPrinter().print(page("Anything"));
    const [pid] = browsers();
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, "utf8");
    expect(command.includes("--no-sandbox")).toBe(process.getuid?.() === 0);
  });
});

describe("what a killed shop left in the temporary directory", () => {
  const leftover = path.join(os.tmpdir(), "dogear-browser-999999999-abcdef");
  const another = path.join(os.tmpdir(), `dogear-browser-${process.ppid}-abcdef`);
  afterAll(() => {
    fs.rmSync(another, { recursive: true });
  });

  it("is removed by the next start, and what belongs to a living one is not", async () => {
    for (const directory of [leftover, another]) fs.mkdirSync(directory, { recursive: true });
    await newPrinter().print(page("Anything"));
    expect([leftover, another].map((directory) => fs.existsSync(directory))).toEqual([false, true]);
  });
});

describe("without a Chromium", () => {
  it("nothing is printed, and nothing is wrong", async () => {
    expect(await newPrinter({ findProgram: () => null }).print(page("Anything"))).toBeNull();
  });

  it("that starts, it fails, and leaves nothing behind", async () => {
    const printer = newPrinter({ findProgram: () => "/bin/false" });
    await expect(printer.print(page("Anything"))).rejects.toThrow();
    await until(() => profiles().length === 0);
  });
});
