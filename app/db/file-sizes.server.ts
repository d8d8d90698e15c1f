import fs from "node:fs";
import path from "node:path";
import { env } from "~/env.server";

const bytesOf = (name: string) =>
  fs.statSync(path.join(env.STORAGE_DIR, name), { throwIfNoEntry: false })?.size ?? 0;

export const databaseFileBytes = (): { database: number; log: number } => ({
  database: bytesOf("shop.db"),
  log: bytesOf("shop.db-wal"),
});
