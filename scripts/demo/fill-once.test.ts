import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fillOnce } from "./fill-once";

let folder = "";
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-fill-"));
  fs.writeFileSync(path.join(folder, "demo-owner.json"), "{}");
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const write = (storage: string, name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(storage, name)), { recursive: true });
  fs.writeFileSync(path.join(storage, name), text);
};
const read = (name: string) => fs.readFileSync(path.join(folder, name), "utf8");

async function fillWholly(storage: string): Promise<boolean> {
  write(storage, "shop.db", "books, sales");
  write(storage, "objects/cover.webp", "photo");
  return true;
}

it("a demo that was stopped while it was filled has no shop, and begins anew", async () => {
  await fillOnce(folder, async (storage) => {
    write(storage, "shop.db", "books");
    write(storage, "objects/half.webp", "half a photo");
    return false;
  });
  expect(fs.existsSync(path.join(folder, "shop.db"))).toBe(false);
  await fillOnce(folder, fillWholly);
  expect(read("shop.db")).toBe("books, sales");
  expect(fs.readdirSync(folder).toSorted()).toEqual(["demo-owner.json", "objects", "shop.db"]);
  expect(fs.readdirSync(path.join(folder, "objects"))).toEqual(["cover.webp"]);
});

it("a demo whose filling failed has no shop either, and the fault is told", async () => {
  const fault = new Error("No disk");
  await expect(fillOnce(folder, () => Promise.reject(fault))).rejects.toBe(fault);
  expect(fs.existsSync(path.join(folder, "shop.db"))).toBe(false);
});

it("a demo that is there is looked at where it is", async () => {
  await fillOnce(folder, fillWholly);
  const seen: string[] = [];
  await fillOnce(folder, async (storage) => seen.push(storage) > 0);
  expect(seen).toEqual([folder]);
  expect(read("shop.db")).toBe("books, sales");
});
