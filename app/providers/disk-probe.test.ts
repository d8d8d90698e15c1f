import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { env } from "~/env.server";
import { tryToStore } from "./disk-probe.server";

const KEPT_MS = 2_000;
const probe = path.join(env.STORAGE_DIR, ".probe");

let clock = 0;
beforeEach(() => {
  clock += 10 * KEPT_MS;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
});
afterEach(() => vi.restoreAllMocks());

it("writes a file and leaves nothing behind", async () => {
  await tryToStore();
  expect(fs.existsSync(probe)).toBe(false);
});

it.runIf(fs.existsSync("/dev/full"))(
  "says so when the disk is full, until it has room",
  async () => {
    fs.symlinkSync("/dev/full", probe);
    await expect(tryToStore()).rejects.toThrow("ENOSPC");
    await expect(tryToStore()).rejects.toThrow("ENOSPC");
    clock += KEPT_MS + 1;
    await tryToStore();
  },
);

it("asks the disk once, however many ask in the same moment", async () => {
  await Promise.all([tryToStore(), tryToStore()]);
  fs.mkdirSync(probe);
  await tryToStore();
  clock += KEPT_MS + 1;
  await expect(tryToStore()).rejects.toThrow("EISDIR");
  fs.rmdirSync(probe);
});
