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
 * Marks stored images as used, in the transaction that saves their URLs, so that the clean-up keeps them. `before` are
 * the URLs saved already: a lost image among those does not block saving.
 * @throws DomainError invalid for a field whose image was cleaned up after its upload.
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
