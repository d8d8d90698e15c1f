import { execFileSync } from "node:child_process";
import fs from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** A name of the glossary's table of wrong names. */
type Rule = { not: string; but: string; right: ReadonlySet<string>; isEnforced: boolean };

const inBackticks = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

function rulesIn(glossary: string): Rule[] {
  const [, table = ""] = glossary.split("\n## Wrong names\n");
  const rows = table.split("\n").filter((line) => line.startsWith("| `"));
  return rows.flatMap((row) => {
    const [, names = "", but = "", right = "", state = ""] = row.split("|").map((c) => c.trim());
    const rest = { but, right: new Set(inBackticks(right)), isEnforced: state !== "not yet" };
    return inBackticks(names).map((not) => ({ not, ...rest }));
  });
}

/** `sendKeptPage`, `SEND_KEPT_PAGE` and `send-kept-page.server.ts` begin with the same words. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

function isBroken({ not, right }: Rule, name: string, isPath: boolean): boolean {
  if (not.includes("/")) return isPath && `/${name}`.includes(`/${not}`);
  if (/[A-Z]/.test(not)) return name === not;
  return !right.has(name) && ` ${wordsOf(name).join(" ")} `.includes(` ${not} `);
}

function sentencesOn(rules: readonly Rule[], file: string, name: string, isPath = false) {
  const broken = rules.filter((rule) => isBroken(rule, name, isPath));
  return broken.map(({ not, but }) => `${file}: ${name} says '${not}': the glossary says ${but}.`);
}

/** Whether a text may have a wrong name at all, in any spelling: to parse each file takes ten times as long. */
const mayBreak = (rules: readonly Rule[]): RegExp =>
  new RegExp(rules.map(({ not }) => not.replaceAll(" ", "[^a-z0-9]*")).join("|"), "i");

function identifiersOf(file: string, suspect: RegExp): Set<string> {
  const names = new Set<string>();
  const source = fs.readFileSync(file, "utf8");
  if (!suspect.test(source)) return names;
  const walk = (node: ts.Node) => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return names;
}

const rules = rulesIn(fs.readFileSync("docs/glossary.md", "utf8"));
const FOLDERS = ["app", "config", "scripts", "bench", "tests", "server.js"];
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...FOLDERS], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.(ts|tsx|js|mjs)$/.test(file) && fs.existsSync(file));

describe("names have the words of the glossary", () => {
  const enforced = rules.filter(({ isEnforced }) => isEnforced);

  it("in identifiers", () => {
    expect(files.length).toBeGreaterThan(1000);
    const suspect = mayBreak(enforced);
    const wrong = files.flatMap((file) =>
      [...identifiersOf(file, suspect)].flatMap((name) => sentencesOn(enforced, file, name)),
    );
    expect(wrong).toEqual([]);
  });

  it("in the names of files and folders", () => {
    expect(files.flatMap((file) => sentencesOn(enforced, file, file, true))).toEqual([]);
  });
});

describe("a wrong name", () => {
  const table = rulesIn(
    "\n## Wrong names\n| `send kept`, `openCall` | sendCached | | |\n| `awaited` | unpaid | `Awaited` | |\n| `payment/office` | payments/admin | | not yet |",
  );

  it.each(["sendKeptPage", "SEND_KEPT", "app/web/pages/send-kept.server.ts"])(
    "is found in %s, and the right one said",
    (name) => expect(sentencesOn(table, "a.ts", name).join()).toContain("sendCached"),
  );

  it.each(["openCalls", "senderKept", "Awaited", "keptSend"])("is not seen in %s", (name) =>
    expect(sentencesOn(table, "a.ts", name)).toEqual([]),
  );

  it("may be a part of a path, and wait", () => {
    const file = "app/domain/payment/office/notes.server.ts";
    expect(sentencesOn(table, file, file, true).join()).toContain("payments/admin");
    expect(table.map(({ isEnforced }) => isEnforced)).toEqual([true, true, true, false]);
  });
});
