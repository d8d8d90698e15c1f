import fs from "node:fs";
import path from "node:path";
import { type Primary, startPrimary } from "./primary";

/** Whether each shop of the tests is a box of a primary of its own: `npm run test:scale -- http`. */
export const isEachShopBox = process.env.SHOP_REPLICA === "1";

/** The primaries of this test file's shops by their storage: a shop that is started on it again has the same one. */
const primaries = new Map<string, Primary>();

/** The URL of the primary of a storage, which is started unless it runs; undefined where a shop has its own file. */
export async function ownPrimaryOf(storageDir: string): Promise<string | undefined> {
  if (!isEachShopBox) return undefined;
  if (fs.existsSync(path.join(storageDir, "shop.db")) && !primaries.has(storageDir)) {
    throw new Error("A shop that has a file is no box: see scripts/not-of-boxes.ts");
  }
  const primary = primaries.get(storageDir) ?? (await startPrimary());
  primaries.set(storageDir, primary);
  return primary.url;
}

/** Ends the primary of a storage, if it has one. */
export async function removePrimaryOf(storageDir: string): Promise<void> {
  await primaries.get(storageDir)?.remove();
  primaries.delete(storageDir);
}
