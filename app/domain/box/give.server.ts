import { env } from "~/env.server";
import { readStored } from "~/providers/disk.server";
import { isAskedByBox, readBoxAddress, signGiven, storedPlace } from "./shared-file.server";

/**
 * The file that another box of the shop asks this one for at a path, with what it signed; null for whoever is no box, and
 * where this box has no such file. It asks nobody else: so boxes never ask each other in a circle.
 */
export async function fileForBox(
  path: string,
  signature: string,
): Promise<{ bytes: Buffer; signature: string } | null> {
  if (env.DATABASE_URL === undefined) return null;
  const file = readBoxAddress(path);
  if (file === null || !isAskedByBox(file, signature)) return null;
  const bytes = await readStored(storedPlace(file));
  return bytes === null ? null : { bytes, signature: signGiven(file, bytes) };
}
