import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { objects } from "~/db/schema/work";
import { DomainError, type FieldErrors } from "../errors";
import { readImageAddress } from "./address";

const GONE = "This image is not there any more. Please upload it again.";

function isThere(tx: Transaction, key: string): boolean {
  return (
    tx.select({ key: objects.key }).from(objects).where(eq(objects.key, key)).get() !== undefined
  );
}

/**
 * Says, in the transaction that saves their addresses, that stored images are used from now on, so that no clean-up
 * takes them. `before` are addresses that were saved already: what is lost of those stops nobody from saving.
 * @throws DomainError invalid beside its field for an image that has been cleaned up since it was uploaded.
 */
export function keepImages(
  tx: Transaction,
  chosen: Record<string, string[]>,
  before: string[],
  at: number,
): void {
  const fields: FieldErrors = {};
  const keys: string[] = [];
  for (const [field, urls] of Object.entries(chosen)) {
    for (const url of urls) {
      const key = readImageAddress(url)?.key;
      if (key === undefined) continue;
      if (isThere(tx, key)) keys.push(key);
      else if (!before.includes(url)) fields[field] = [GONE];
    }
  }
  if (Object.keys(fields).length > 0) throw new DomainError("invalid", GONE, fields);
  if (keys.length === 0) return;
  tx.update(objects).set({ lastUsedAt: at }).where(inArray(objects.key, keys)).run();
}
