import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Database } from "~/db/driver.server";
import { diskRefusal, writingTo } from "./disk-refusal.server";

let directory: string;
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-disk-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(directory, { recursive: true });
});

const notOpened = () => new Database.SqliteError("unable to open database file", "SQLITE_CANTOPEN");

/** From now on no file can be written, for a reason that the system gives. */
function refuseFiles(code: string): void {
  vi.spyOn(fs, "writeFileSync").mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
}

it("takes a file that could not be opened for a read-only disk only when the disk takes no other either", () => {
  expect(diskRefusal(notOpened(), directory)).toBeNull();
  refuseFiles("EROFS");
  expect(diskRefusal(notOpened(), directory)).toBe("read-only");
  expect(diskRefusal(new Error("failed", { cause: notOpened() }), directory)).toBe("read-only");
});

it.each(["EMFILE", "ENFILE"])("blames no disk for too many open files (%s)", (code) => {
  refuseFiles(code);
  const open = () =>
    writingTo(directory, () => {
      throw notOpened();
    });
  expect(open).toThrow(/^unable to open database file$/);
});
