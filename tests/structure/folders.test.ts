import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

const MOST_ENTRIES = 25;

/** Folders that may list more, and why. */
const LONG: Record<string, string> = {
  "app/domain": "Its folders are the shop's nouns, siblings in one order.",
  "app/routes": "Remix finds routes by the names of one folder's files: each name is an address.",
  drizzle: "A migration is a file, which drizzle-kit writes and no version may move.",
};

/** Every folder that holds a file of the repository, with its files and folders, tests included. */
function entriesOfFolders(): Map<string, Set<string>> {
  const entriesOf = new Map<string, Set<string>>();
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 2 ** 24,
  });
  for (const file of listed.trim().split("\n")) {
    for (let at = file; at !== "."; at = path.dirname(at)) {
      const folder = path.dirname(at);
      entriesOf.set(folder, (entriesOf.get(folder) ?? new Set()).add(path.basename(at)));
    }
  }
  return entriesOf;
}

it("no folder lists more than can be read at a glance", () => {
  const tooLong = [...entriesOfFolders()].filter(([, entries]) => entries.size > MOST_ENTRIES);
  const unexplained = tooLong.map(([folder]) => folder).filter((folder) => !(folder in LONG));
  expect(unexplained).toEqual([]);
});
