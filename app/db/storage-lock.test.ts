import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Claim, claimStorage } from "./storage-lock.server";

let directory: string;
const cleanups: (() => void)[] = [];
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-lock-"));
});
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
  fs.rmSync(directory, { recursive: true, force: true });
});

const MODULE = path.resolve("app/db/storage-lock.server.ts");
const HOLD = `
  import { claimStorage } from ${JSON.stringify(MODULE)};
  claimStorage(process.argv[1], process.argv[2]);
  console.log("held");
  setInterval(() => {}, 1_000);`;

/** Starts another process that holds the storage. */
async function otherProcess(claim: Claim): Promise<ChildProcess> {
  const args = ["--import", "tsx", "--input-type=module", "-e", HOLD, directory, claim];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  cleanups.push(() => child.kill("SIGKILL"));
  if (child.stdout) await once(child.stdout, "data");
  return child;
}

/** The claims that can be made here. A refusal must be a sentence. */
function claimable(): Claim[] {
  const claims: Claim[] = ["use", "run", "replace"];
  return claims.filter((claim) => {
    try {
      claimStorage(directory, claim)();
      return true;
    } catch (error) {
      expect(String(error)).toMatch(/^Error: [A-Z].*\.$/);
      return false;
    }
  });
}

it.each<[Claim, Claim[]]>([
  ["use", ["use", "run"]],
  ["run", ["use"]],
  ["replace", []],
])(
  "beside another process that claims to %s the storage, there is room for %j",
  async (theirs, ours) => {
    await otherProcess(theirs);
    expect(claimable()).toEqual(ours);
  },
);

it("a shop that was killed leaves nothing that stops the next", async () => {
  const shop = await otherProcess("run");
  expect(claimable()).toEqual(["use"]);
  shop.kill("SIGKILL");
  await once(shop, "exit");
  expect(claimable()).toEqual(["use", "run", "replace"]);
  expect(fs.readdirSync(directory)).toEqual(["shop.lock"]);
});

it("what was released can be claimed by others, and opening the storage twice gives up nothing", () => {
  const release = claimStorage(directory, "run");
  claimStorage(directory, "use")();
  expect(claimable()).toEqual(["use"]);
  release();
  expect(claimable()).toEqual(["use", "run", "replace"]);
});

it("is for the shop's user only", () => {
  const before = process.umask(0o022);
  cleanups.push(() => process.umask(before));
  claimStorage(path.join(directory, "new"), "use")();
  expect(fs.statSync(path.join(directory, "new")).mode & 0o777).toBe(0o700);
  expect(fs.statSync(path.join(directory, "new", "shop.lock")).mode & 0o777).toBe(0o600);
});
