import { createHash } from "node:crypto";
import { readStored, storedAt } from "~/providers/disk.server";
import { imageFile, imageFiles, type StoredImageAddress } from "./address";
import { isAsNamed } from "./content-key.server";
import { isContentKey } from "./key";

const FOLDER = "objects";

/**
 * Whether the shop has all files of an image, as its name says. One that is named by its upload cannot be checked: it
 * counts when its canonical file is there.
 */
export async function isStoredWhole(image: StoredImageAddress): Promise<boolean> {
  if (!isContentKey(image.key)) {
    return (await storedAt(`${FOLDER}/${imageFile(image, image.width, "jpg")}`)) !== null;
  }
  const sums = new Map<string, string>();
  for (const name of imageFiles(image)) {
    const bytes = await readStored(`${FOLDER}/${name}`);
    if (bytes === null) return false;
    sums.set(name, createHash("sha256").update(bytes).digest("hex"));
  }
  return isAsNamed(image, (name) => sums.get(name));
}
