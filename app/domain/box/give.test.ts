import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { env } from "~/env.server";
import { fileForBox } from "./give.server";
import { boxAddress, isGivenByBox, readBoxAddress, signAsked } from "./shared-file.server";

const FILE = { folder: "imports", name: "00000000-0000-4000-8000-000000000000.csv" } as const;
const ADDRESS = boxAddress(FILE);

beforeAll(() => {
  env.DATABASE_URL = "http://127.0.0.1:9";
  fs.mkdirSync(path.join(env.STORAGE_DIR, "imports"), { recursive: true });
  fs.writeFileSync(path.join(env.STORAGE_DIR, "imports", FILE.name), "title,price");
});

describe("a file that a box gives the others", () => {
  it("is signed, so that they know whom it comes from", async () => {
    const found = await fileForBox(ADDRESS, signAsked(FILE));
    expect(found?.bytes.toString()).toBe("title,price");
    const signature = found?.signature ?? "";
    expect(isGivenByBox(FILE, Buffer.from("title,price"), signature)).toBe(true);
    expect(isGivenByBox(FILE, Buffer.from("title,prize"), signature)).toBe(false);
  });

  it("is for boxes of the same shop only, which sign for that file", async () => {
    const other = { ...FILE, name: "11111111-0000-4000-8000-000000000000.csv" };
    for (const signature of ["", "x", signAsked(other)]) {
      expect(await fileForBox(ADDRESS, signature), signature).toBeNull();
    }
  });

  it("is for nobody where the shop has one box", async () => {
    const url = env.DATABASE_URL;
    env.DATABASE_URL = undefined;
    expect(await fileForBox(ADDRESS, signAsked(FILE))).toBeNull();
    env.DATABASE_URL = url;
  });

  it("has an address that leads to images, imports and the list of who was erased, and to nothing else of the storage", () => {
    expect(readBoxAddress(ADDRESS)).toEqual(FILE);
    expect(readBoxAddress("/box/erasures/erasures.jsonl")).not.toBeNull();
    for (const path of [
      "/box/secret",
      "/box/objects/secret",
      "/box/imports/..%2fsecret",
      "/box/imports/../secret",
      "/box/backups/x.csv",
      "/box/erasures/secret",
      "/box/constructor/x",
    ]) {
      expect(readBoxAddress(path), path).toBeNull();
    }
  });
});
