import fs from "node:fs";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { env } from "~/env.server";
import { backupsFolder, listBackups, removeBackup } from "./directories.server";

const storage = env.STORAGE_DIR;
const NAME = "2026-11-20T12-05-12-000Z";
const directory = path.join(backupsFolder(storage), NAME);

afterEach(() => fs.rmSync(backupsFolder(storage), { recursive: true, force: true }));

it("a backup that is removed is none from the first moment on, and shoppers are answered meanwhile", async () => {
  fs.mkdirSync(path.join(directory, "objects"), { recursive: true });
  fs.writeFileSync(path.join(directory, "shop.db"), "");
  for (let i = 0; i < 500; i++) fs.writeFileSync(path.join(directory, "objects", `${i}`), "");
  const removed = removeBackup(storage, NAME);
  expect(listBackups(storage)).toEqual([]);
  let [isDone, turns] = [false, 0];
  removed.finally(() => (isDone = true));
  for (; !isDone; turns += 1) await new Promise(setImmediate);
  await removed;
  expect(turns).toBeGreaterThan(5);
  expect(fs.readdirSync(backupsFolder(storage))).toEqual([]);
});
