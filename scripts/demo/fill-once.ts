import fs from "node:fs";
import path from "node:path";

const DATABASE = "shop.db";
const UNFINISHED = "unfinished";

/**
 * Fills a demo's folder, and wholly: `fill` works in a folder inside it, whose database moves up last. Whoever is
 * stopped meanwhile leaves no shop, and begins anew. A folder with a shop in it is given to `fill` as it is.
 * `fill` answers whether it went to its end. @throws what `fill` throws.
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
