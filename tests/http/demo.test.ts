import { afterAll, beforeAll, expect, it } from "vitest";
import { buyABook, keepTheShop } from "../api/journey";
import { startDemo } from "../running-demo";

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
    expect.stringMatching(/^Payments {5}http:\/\/\S+\/_control$/),
    "a local stand-in for the payment provider: no money moves",
    expect.stringMatching(/^Mails {8}.+outbox$/),
    "a file each: any mail program opens them, and no mail goes out",
    expect.stringMatching(
      /^Ctrl\+C stops it\. Its data is in .+: delete that folder to start over\.$/,
    ),
  ]);
});

it("a generated client finds a book in the demo, carries it, pays for it and fetches the invoice", () =>
  buyABook(demo));

it("a generated client signs in to the demo, adds a book, corrects its price, imports a file, changes a colour and signs out", () =>
  keepTheShop(demo));
