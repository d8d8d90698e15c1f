import { afterAll, beforeAll, expect, it } from "vitest";
import { buyABook, keepTheShop } from "../api/journey";
import { startDemo } from "../running-demo";

let demo: Awaited<ReturnType<typeof startDemo>>;
beforeAll(async () => {
  demo = await startDemo();
}, 120_000);
/** Ctrl+C ends all of it: the shop, the payment stand-in, and npm with them. */
afterAll(async () => {
  await demo.stop();
  await expect(fetch(demo.url)).rejects.toThrow();
  await expect(fetch(demo.payFastUrl)).rejects.toThrow();
});

it("a generated client finds a book in the demo, carries it, pays for it and fetches the invoice", () =>
  buyABook(demo));

it("a generated client signs in to the demo, adds a book, corrects its price, imports a file, changes a colour and signs out", () =>
  keepTheShop(demo));
