import fs from "node:fs";
import { expect, it } from "vitest";

/** What the shop must survive, in the table's order. */
const FAULTS = [
  "kill -9",
  "disk full",
  "read-only disk",
  "database locked",
  "damaged write-ahead log",
  "clock an hour back",
  "clock an hour forward",
  "clock days, months or years ahead",
  "Chromium",
  "SMTP",
  "PayFast's validation",
  "SIGTERM during an upload",
  "SIGTERM during an import",
  "SIGTERM during a backup",
  "24 hours compressed",
  "the box and its disk",
];

const doc = fs.readFileSync("docs/reliability.md", "utf8");
const rows = [...doc.matchAll(/^\| \d+ \|(.+)\|$/gm)].map(([, cells = ""]) => {
  const [fault = "", happens = "", , , lost = "", tests = "", command = ""] = cells
    .split("|")
    .map((cell) => cell.trim());
  const files = [...tests.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
  return { fault, happens, lost, files, command };
});

it("the table of faults has each of them once, in order", () => {
  const named = rows.map(({ fault }, row) => fault.startsWith(FAULTS[row] ?? "none"));
  expect(named).toEqual(FAULTS.map(() => true));
});

it("each row names tests that are there and how to run them, or says that it has none yet", () => {
  const gone = rows.flatMap(({ files }) => files).filter((file) => !fs.existsSync(file));
  expect(gone).toEqual([]);
  for (const { fault, happens, lost, files, command } of rows) {
    expect(lost, fault).not.toBe("");
    if (happens.includes("**No test yet")) expect(files, fault).toEqual([]);
    else expect([files.length > 0, /^`npm (run )?test/.test(command)], fault).toEqual([true, true]);
  }
});

it("commands that the table names are there", () => {
  const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  for (const { command } of rows) {
    const script = /`npm run ([^`]+)`/.exec(command)?.[1];
    if (script) expect(Object.keys(scripts)).toContain(script);
  }
});
