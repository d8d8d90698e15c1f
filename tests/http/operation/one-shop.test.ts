import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { openToOthers } from "~/db/private-files.server";
import { addBook } from "../../factories/factories";
import { shopCommand } from "../../install/shop-command";
import { freePort } from "../../shop/free-port";
import { startShop } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";

const shop = await useShop();

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

function temporaryDirectory(): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-one-"));
  cleanups.push(() => fs.rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Output of a start that is refused with a sentence, not a stack. */
function refusedStart(env: Record<string, string>): { stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["server.js"], {
    encoding: "utf8",
    timeout: 60_000,
    env: { NODE_ENV: "production", PATH: process.env.PATH ?? "", ...env },
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
  return { stdout, stderr };
}

/** A shell's usual umask, with which everybody may read new files. */
const NODE_OPTIONS = "--import=data:text/javascript,process.umask(0o022)";

const command = (...words: string[]) =>
  shopCommand(words, { STORAGE_DIR: shop.storageDir, NODE_OPTIONS });

describe("a second shop", () => {
  it("on the same storage is refused, and the first goes on", async () => {
    const { stderr } = refusedStart({
      STORAGE_DIR: shop.storageDir,
      PORT: String(await freePort()),
    });
    expect(stderr).toContain(`A shop runs on ${shop.storageDir} already. Stop it first`);
    expect((await ask(shop.url, "/")).status).toBe(200);
  });

  it("on a port in use says so, and leaves the set-up link that was printed before", () => {
    const storage = temporaryDirectory();
    const { port } = new URL(shop.url);
    const { stdout, stderr } = refusedStart({ STORAGE_DIR: storage, PORT: port });
    expect(stderr).toContain(`Something else listens on port ${port} of 127.0.0.1 already.`);
    expect(stdout).not.toContain("/admin/setup/");
  });
});

describe("beside a running shop", () => {
  it("commands work, and what they leave is for its user only", () => {
    addBook(shop.db);
    const kept = command("backup");
    expect([kept.status, kept.stderr]).toEqual([0, ""]);
    expect(command("doctor").stdout).toContain("ok     The database is whole.");
    const directory = / in (.+)\. Copy it/.exec(kept.stdout)?.[1] ?? "";
    for (const place of [shop.storageDir, directory]) expect(openToOthers(place)).toEqual([]);
    const modes = ["shop.db", "shop.db-wal", "shop.db-shm", "secret"].map(
      (name) => fs.statSync(path.join(shop.storageDir, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o600, 0o600, 0o600, 0o600]);
    expect(fs.statSync(shop.storageDir).mode & 0o777).toBe(0o700);
  });

  it("nothing is restored: it goes on with its own books", async () => {
    const kept = command("backup").stdout;
    const book = addBook(shop.db, { title: "Sold After the Backup" });
    const { status, stderr } = command("restore", / in (.+)\. Copy it/.exec(kept)?.[1] ?? "");
    expect([status, stderr]).toEqual([
      1,
      `The shop, or one of its commands, is running on ${shop.storageDir}. Stop it first.\n`,
    ]);
    const { text } = await ask(shop.url, `/book/${book}`);
    expect(text).toContain("Sold After the Backup");
  });
});

describe("a start is refused", () => {
  it("with a secret that is not whole, also where sessions have one of their own", async () => {
    const storage = temporaryDirectory();
    fs.writeFileSync(path.join(storage, "secret"), "");
    const PORT = String(await freePort());
    for (const more of [{}, { SESSION_SECRET: "s".repeat(32) }]) {
      const { stderr } = refusedStart({ STORAGE_DIR: storage, PORT, ...more });
      expect(stderr).toContain("secret is not a whole secret: bring it back from a backup.");
    }
    expect(fs.readFileSync(path.join(storage, "secret"), "utf8")).toBe("");
  });

  it("on a database that a newer version made, which stays as it is", async () => {
    const first = await startShop({ storageDir: temporaryDirectory() });
    cleanups.unshift(() => void first.remove());
    await first.terminate();
    first.driver.exec("update __drizzle_migrations set created_at = 9999999999999");
    const { stderr } = refusedStart({
      STORAGE_DIR: first.storageDir,
      PORT: String(await freePort()),
    });
    expect(stderr).toContain("The database is newer than this version of the shop.");
    const newest = first.driver.prepare("select max(created_at) from __drizzle_migrations");
    expect(newest.pluck().get()).toBe(9999999999999);
  });
});
