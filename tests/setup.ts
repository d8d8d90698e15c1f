import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { format } from "node:util";
import { afterAll, afterEach, vi } from "vitest";
import { consoleErrors } from "./console-errors";
import { layDatabase } from "./empty-database";

/** Variables of a developer's shell that would affect tests. */
const FOREIGN = [
  "ADMIN_EMAIL",
  "ADMIN_PASSWORD",
  "BASE_URL",
  "HOST",
  "MAIL_FROM",
  "PAYFAST_URL",
  "PORT",
  "SESSION_SECRET",
  "SMTP_URL",
  "TRUST_PROXY",
];

// A worker runs many files, because packages that are loaded once cost half as much: each file has the shop's modules
// anew, and leaves time and environment as they were.
vi.resetModules();
const before = { ...process.env };

const storage = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-test-"));
for (const name of FOREIGN) delete process.env[name];
layDatabase(storage);
process.env.STORAGE_DIR = storage;
process.env.LOG_LEVEL = "silent";
process.env.RATE_LIMIT = "off";

console.error = (...values: unknown[]): void => {
  consoleErrors.messages.push(format(...values));
};

// Emptied after a test, not before: output during imports fails the first test.
afterEach(() => {
  const unexpected = consoleErrors.isExpected ? "" : consoleErrors.messages.join("\n");
  consoleErrors.messages.length = 0;
  consoleErrors.isExpected = false;
  if (unexpected) throw new Error(`console.error was called unexpectedly:\n${unexpected}`);
});

afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  fs.rmSync(storage, { recursive: true, force: true, maxRetries: 3 });
});
