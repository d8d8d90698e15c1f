import { openLimitWindows } from "./limit-windows.server";

/** A program that counts under one key when it is told to, and sends how many of its calls passed. */
const [directory = "", calls = "", tries = ""] = process.argv.slice(2);
const windows = openLimitWindows(directory, 1_000);
const bound = { key: "sign-in", calls: Number(calls), perMs: 60_000 };

process.on("message", () => {
  let passed = 0;
  for (let i = 0; i < Number(tries); i++) if (windows.count([bound]) === null) passed += 1;
  process.send?.(passed);
});
process.send?.("open");
