import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, it } from "vitest";
import { env } from "~/env.server";

const MODULE = path.resolve("app/db/storage-lock.server.ts");
const HOLD_A_MOMENT = `
  import { claimStorage } from ${JSON.stringify(MODULE)};
  const release = claimStorage(process.argv[1], "replace");
  console.log("held");
  setTimeout(release, 500);`;

/** Starts a process that has the storage for itself a moment, as one does that examines the database's log. */
async function startAnother(): Promise<void> {
  const args = ["--import", "tsx", "--input-type=module", "-e", HOLD_A_MOMENT];
  const child = spawn(process.execPath, [...args, env.STORAGE_DIR]);
  await once(child.stdout, "data");
}

it("opening the database waits for another process that starts and examines its log", async () => {
  await startAnother();
  const { closeDatabase, databaseAnswers } = await import("./client.server");
  expect(databaseAnswers()).toBe(true);
  closeDatabase();
});
