import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { expectConsoleError } from "./console-errors";

test("a test that expects console.error may cause one, and reads it", () => {
  const printed = expectConsoleError();
  console.error("a fault in %s", "the shop");
  expect(printed).toEqual(["a fault in the shop"]);
});

test.fails("console.error fails a test that does not expect it", () => {
  console.error("boo");
});

test("each test file has a storage directory of its own", () => {
  expect(process.env.STORAGE_DIR).toMatch(/dogear-test-/);
  expect(fs.existsSync(process.env.STORAGE_DIR ?? "")).toBe(true);
});

test("the shop's database lies in the storage directory of the test file", () => {
  expect(path.dirname(db.$client.name)).toBe(process.env.STORAGE_DIR);
});
