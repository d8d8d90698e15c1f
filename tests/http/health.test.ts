import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningShop, startShop } from "../running-shop";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.remove());

it("says that process and database answer", async () => {
  const answer = await shop.get("/healthz");
  expect(await answer.json()).toEqual({ process: "ok", database: "ok" });
});

it("leaves when it is told to, with nothing under way", async () => {
  expect(await shop.terminate()).toBe(0);
  expect(shop.output()).toContain('"msg":"stopped"');
});
