import fs from "node:fs";
import { expect, test } from "vitest";
import { expectConsoleError } from "./setup";

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
