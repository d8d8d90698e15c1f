import path from "node:path";
import { IMAGES } from "~/providers/backups/kept-images.server";
import type { Sums } from "~/providers/backups/sums.server";
import { isImageAsNamed } from "~/providers/images/named-image.server";

const isImage = (name: string) => name.startsWith(`${IMAGES}/`);

/**
 * Finds images that are not what their names say: an image file never changes, so one that an earlier backup knew must
 * have the same sum, and a new one the format and size in its name. `sums` then say of each what it should be, so that
 * the next backup finds it too.
 */
export async function takeOutDamagedImages(
  directory: string,
  sums: Sums,
  before: Sums,
): Promise<string[]> {
  const damaged: string[] = [];
  for (const [name, sum] of [...sums].filter(([name]) => isImage(name))) {
    const known = before.get(name);
    if (known === sum) continue;
    if (known === undefined && (await isImageAsNamed(path.join(directory, name)))) continue;
    damaged.push(name);
    if (known === undefined) sums.delete(name);
    else sums.set(name, known);
  }
  return damaged;
}
