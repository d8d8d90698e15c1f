import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { until } from "../../shop/until";
import { useShop } from "../../shop/use-shop";

const shop = await useShop();

const WELL = { process: "ok", database: "ok", storage: "ok" };

it("says that process and database answer, and that the disk can be written", async () => {
  const answer = await shop.get("/healthz");
  expect(await answer.json()).toEqual(WELL);
});

it("answers 503 while the disk is full, and 200 again when it has room", async () => {
  fs.symlinkSync("/dev/full", path.join(shop.storageDir, ".probe"));
  const full = await until(async () => {
    const answer = await shop.get("/healthz");
    return answer.status === 503 ? answer.json() : null;
  });
  expect(full).toEqual({ ...WELL, storage: "down" });
  const said = await until(() =>
    shop
      .output()
      .split("\n")
      .find((line) => line.includes("the disk does not answer")),
  );
  expect(said).toContain("ENOSPC");
  await until(async () => (await shop.get("/healthz")).status === 200);
});

it("leaves when it is told to, with nothing under way", async () => {
  expect(await shop.terminate()).toBe(0);
  expect(shop.output()).toContain('"msg":"stopped"');
});
