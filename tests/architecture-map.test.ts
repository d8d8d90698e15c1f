import fs from "node:fs";
import { expect, it } from "vitest";

const map = fs.readFileSync("docs/architecture.md", "utf8");

/** Every full path in the map; an ellipsis stands for any name. */
const paths = [...map.matchAll(/`((?:app|tests|docs)\/[^`…]*)`/g)].map((match) => match[1] ?? "");

it("the map of the house leads to files that are there", () => {
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !fs.existsSync(path))).toEqual([]);
});
