import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import config from "../../playwright.config";

it("each browser test that a project of Playwright names is there", () => {
  const files = fs.readdirSync("tests/e2e", { recursive: true, encoding: "utf8" });
  const there = new Set(files.map((file) => path.basename(file)));
  const named = (config.projects ?? []).flatMap(({ testIgnore = [], testMatch = [] }) =>
    [testIgnore, testMatch].flat().map((glob) => path.basename(String(glob))),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !there.has(name))).toEqual([]);
});
