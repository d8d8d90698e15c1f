import { db } from "~/db/client.server";
import { objects } from "~/db/schema/work";
import { env } from "~/env.server";
import { listStored } from "~/providers/disk.server";
import { imageFiles } from "./address";
import { bringImage } from "./bring.server";

/**
 * Fetches all images that this box lacks from the shop's other boxes, so that an image outlives the box that took it, and a
 * backup of this one has it. Returns how many came.
 */
export async function bringAllImages(stopping?: AbortSignal): Promise<number> {
  if (env.DATABASE_URL === undefined) return 0;
  const here = new Set(await listStored("objects"));
  let brought = 0;
  for (const { placeholder: color, ...row } of db.select().from(objects).all()) {
    if (stopping?.aborted) break;
    if (imageFiles({ ...row, color }).every((name) => here.has(name))) continue;
    if (await bringImage(row.key)) brought += 1;
  }
  return brought;
}
