import { db } from "~/db/client.server";
import { boxSecrets } from "~/db/schema/work";
import { isWritable } from "~/db/write-lock.server";
import { openWith, sealWith } from "~/providers/sealed-secret.server";
import {
  giveSecretToBox,
  newBoxSecret,
  secretOnBox,
  sessionSecrets,
} from "~/providers/secret.server";

const UNOPENED =
  "This box's SESSION_SECRET is not that of the shop's other boxes. Give all of them the same: they share with it the secret that encrypts credentials.";
const DIFFERENT =
  "STORAGE_DIR/secret is not the secret of the shop's other boxes. Delete it, and this box gets theirs when it starts. Where this storage is the shop's oldest, stop all boxes, and start this one first with an empty table box_secrets.";

/** Among the boxes of a shop, the first that starts decides. */
function agreeOn(secret: string, password: string): string {
  const row = db.select({ sealed: boxSecrets.sealed }).from(boxSecrets);
  const known = row.get()?.sealed;
  if (known !== undefined) return known;
  const sealed = sealWith(password, secret);
  db.insert(boxSecrets).values({ id: 1, sealed }).onConflictDoNothing().run();
  return row.get()?.sealed ?? sealed;
}

/**
 * Gives this box the secret that the shop's boxes share, or gives them its own where none has started yet. The database holds
 * it sealed with a password: the newest of `SESSION_SECRET`, of which any opens it.
 * @throws Error with a sentence when it cannot be opened, or this box has another one.
 */
export function shareSecret([newest = "", ...older]: string[]): void {
  const own = secretOnBox();
  const sealed = agreeOn(own ?? newBoxSecret(), newest);
  const opened = openWith(newest, sealed);
  const shared = opened ?? older.map((password) => openWith(password, sealed)).find(Boolean);
  if (!shared) throw new Error(UNOPENED);
  if (own === null) giveSecretToBox(shared);
  else if (own !== shared) throw new Error(DIFFERENT);
  if (opened !== null || !isWritable()) return;
  db.update(boxSecrets)
    .set({ sealed: sealWith(newest, shared) })
    .run();
}

const NO_PASSWORD =
  "DATABASE_URL needs SESSION_SECRET, the same on all boxes: 32 characters or more, such as `openssl rand -hex 32` prints.";

/** The passwords of boxes: `SESSION_SECRET`'s list. @throws Error with a sentence when there is none. */
export function passwordsOfBoxes(given: string | undefined): string[] {
  if (given === undefined) throw new Error(NO_PASSWORD);
  return sessionSecrets();
}
