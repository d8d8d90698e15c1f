import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ended, startNpmScript } from "../../../scripts/child";
import { buyABook, keepTheShop, type Place } from "../../api/journey";
import { freePort } from "../../shop/free-port";
import { until } from "../../shop/until";

const START_DEADLINE_MS = 150_000;

/** `npm run demo`, with the URLs and the password it prints. */
async function startDemo(): Promise<Place & { firstScreen: string; stop: () => Promise<number> }> {
  const storage = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-demo-"));
  const { PATH, HOME } = process.env;
  const demo = startNpmScript("demo", [], {
    env: {
      NODE_ENV: "production",
      PATH,
      HOME,
      STORAGE_DIR: storage,
      PORT: String(await freePort()),
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  demo.stdout?.on("data", (chunk) => (output += chunk));
  demo.stderr?.on("data", (chunk) => (output += chunk));
  const printed = (pattern: RegExp) => pattern.exec(output)?.slice(1) ?? [];
  await until(() => isOpen(demo, output), START_DEADLINE_MS);
  const [url = ""] = printed(/Shop +(http\S+)/);
  const [payFastUrl = ""] = printed(/Payments +(http\S+)\/_control/);
  const [email = "", password = ""] = printed(/(\S+@\S+), password (.+)/);
  return {
    url,
    payFastUrl,
    owner: { email, password },
    /** Output until the shop was up. */
    firstScreen: output,
    /** Sends Ctrl+C; answers the exit code. */
    async stop(): Promise<number> {
      if (demo.pid === undefined) throw new Error("The demo never began");
      process.kill(-demo.pid, "SIGINT");
      const code = await ended(demo);
      fs.rmSync(storage, { recursive: true, force: true });
      return code;
    },
  };
}

function isOpen(demo: ChildProcess, output: string): boolean {
  if (demo.exitCode !== null) throw new Error(`The demo did not start:\n${output}`);
  return output.includes("The shop is open.");
}

let demo: Awaited<ReturnType<typeof startDemo>>;
beforeAll(async () => {
  demo = await startDemo();
});
/** Ctrl+C stops the shop, the payment stand-in and npm. */
afterAll(async () => {
  await demo.stop();
  await expect(fetch(demo.url)).rejects.toThrow();
  await expect(fetch(demo.payFastUrl)).rejects.toThrow();
});

it("shows a newcomer what it is doing, then the addresses and how to sign in, and nothing else", () => {
  const lines = demo.firstScreen.split("\n").filter((line) => !/^Port \d+ is taken|^$/.test(line));
  expect(lines.map((line) => line.trim())).toEqual([
    "Loading the demo catalogue …",
    "Opening the shop …",
    "The shop is open.",
    expect.stringMatching(/^Shop {9}http:\/\/localhost:\d+$/),
    expect.stringMatching(/^Admin {8}http:\/\/localhost:\d+\/admin$/),
    expect.stringMatching(/^owner@dogear\.example, password \S+$/),
    "counter@dogear.example and packer@dogear.example, helpers with the same password",
    expect.stringMatching(/^Payments {5}http:\/\/\S+\/_control$/),
    "a local stand-in for the payment provider: no money moves",
    expect.stringMatching(/^Mails {8}.+outbox$/),
    "a file each: any mail program opens them, and no mail goes out",
    expect.stringMatching(
      /^Ctrl\+C stops it\. Its data is in .+: delete that folder to start over\.$/,
    ),
  ]);
});

it("promises the mails that it writes into its outbox", async () => {
  const buying = await fetch(`${demo.url}/book/1/buy`);
  expect(await buying.text()).not.toContain("We send no emails");
});

it("a generated client finds a book in the demo, carries it, pays for it and fetches the invoice", () =>
  buyABook(demo));

it("a generated client signs in to the demo, adds a book, corrects its price, imports a file, changes a colour and signs out", () =>
  keepTheShop(demo));
