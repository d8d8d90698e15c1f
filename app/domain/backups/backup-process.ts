import { env } from "~/env.server";
import type { BackupAnswer, BackupTask } from "./apart.server";
import { makeBackup } from "./make.server";
import { proveBackup } from "./prove.server";

async function answerOf(task: BackupTask): Promise<BackupAnswer> {
  try {
    if (task.kind === "make") {
      return { made: await makeBackup(env.STORAGE_DIR, new Date(task.at)) };
    }
    return { proof: await proveBackup(env.STORAGE_DIR, task.name) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

// Files that it writes are readable by the shop's user only.
process.umask(0o077);
process.once("message", async (task: BackupTask) => {
  process.send?.(await answerOf(task), () => process.disconnect());
});
process.on("disconnect", () => process.exit());
