import fs from "node:fs";
import path from "node:path";

const DATABASE = "shop.db";
const UNFINISHED = "unfinished";

/**
 * Fills a demo's folder atomically: `fill` works in a subfolder, whose database is moved up last, so an interrupted run
 * starts over. A folder that already has a shop is passed to `fill` as it is. `fill` returns whether it finished.
 * @throws what `fill` throws.
 */
export async function fillOnce(
  folder: string,
  fill: (storage: string) => Promise<boolean>,
): Promise<void> {
  if (fs.existsSync(path.join(folder, DATABASE))) {
    await fill(folder);
    return;
  }
  const unfinished = path.join(folder, UNFINISHED);
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true });
  if (!(await fill(unfinished))) return;
  const filter = (source: string) => path.basename(source) !== DATABASE;
  fs.cpSync(unfinished, folder, { recursive: true, filter });
  fs.renameSync(path.join(unfinished, DATABASE), path.join(folder, DATABASE));
  fs.rmSync(unfinished, { recursive: true });
}
