import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Database } from "~/db/driver.server";
import { startCourier } from "../app/db/replica/ask-courier.server";
import { openReplica } from "../app/db/replica/replica-driver.server";
import { layDatabase } from "./empty-database";

const DEADLINE_MS = 30_000;

/** All boxes of a shop sign with the same. */
const SECRET = "the same secret of these tests on all boxes";

/** Storage of a shop that is empty: laid already, unless that is left to the first box of a primary. */
export function emptyStorage(isBox: boolean): string {
  const storageDir = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-shop-"));
  if (!isBox) layDatabase(storageDir);
  return storageDir;
}

/** What makes a shop a box of the primary at `url`. Others fetch files from it when it is reached at `own`. */
export const boxEnv = (url: string, own?: string) => ({
  DATABASE_URL: url,
  SESSION_SECRET: SECRET,
  ...(own ? { BOX_URL: own } : {}),
});

/** The database of a running shop: its file, or for a box of `primaryUrl` its copy to read, and the primary to write to. */
export function driverOn(storageDir: string, primaryUrl: string | undefined): Database {
  if (primaryUrl !== undefined) {
    const place = { url: primaryUrl, token: undefined, directory: storageDir, everyMs: 50 };
    const courier = startCourier(place, () => {});
    return openReplica(storageDir, { ...courier, deadlineMs: () => DEADLINE_MS });
  }
  const driver = new Database(path.join(storageDir, "shop.db"));
  driver.pragma("busy_timeout = 5000");
  driver.pragma("foreign_keys = ON");
  return driver;
}
