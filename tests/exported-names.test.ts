import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { filesUnder } from "./imports";

/** Exports that Remix expects of routes, and `run` of the commands. */
const CONVENTIONS = new Set(
  "loader action meta headers links handle shouldRevalidate clientLoader clientAction ErrorBoundary run".split(
    " ",
  ),
);

/** The payment stand-in is a separate program that shares no code with the shop, so its names may repeat. */
const STAND_IN = path.join("tests", "payfast");

function exportedNames(file: string): string[] {
  const exports = fs
    .readFileSync(file, "utf8")
    .matchAll(/^export (?:async )?(?:const|function|type|interface)\s+(\w+)/gm);
  return [...new Set([...exports].map((match) => match[1] ?? ""))];
}

function namesTwice(files: string[]): [string, string[]][] {
  const placesOf = new Map<string, string[]>();
  for (const file of files) {
    for (const name of exportedNames(file)) {
      if (!CONVENTIONS.has(name)) placesOf.set(name, [...(placesOf.get(name) ?? []), file]);
    }
  }
  return [...placesOf].filter(([, places]) => places.length > 1);
}

it("no exported name means two things", () => {
  const files = ["app", "tests", "scripts", "bench"].flatMap(filesUnder);
  expect(namesTwice(files.filter((file) => !file.startsWith(STAND_IN)))).toEqual([]);
  expect(namesTwice(files.filter((file) => file.startsWith(STAND_IN)))).toEqual([]);
});
