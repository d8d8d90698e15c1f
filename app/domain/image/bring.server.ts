import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import pLimit from "p-limit";
import { db } from "~/db/client.server";
import { objects } from "~/db/schema/work";
import { store } from "~/providers/disk.server";
import { fileOfBox, otherBoxes } from "../box/ask-others.server";
import { storedPlace } from "../box/shared-file.server";
import { now } from "../dates/time";
import { imageFiles, type StoredImageAddress } from "./address";
import { isAsNamed } from "./content-key.server";
import { isContentKey } from "./key";

const FOLDER = "objects";
/** A photo of 50 megapixels at the width of a banner has some of them. */
const LIMITS = { mostBytes: 16 * 1024 * 1024, withinMs: 3_000 };
/** One that no box has is not sought again for a moment. */
const IN_VAIN_MS = 5_000;
const MOST_REMEMBERED = 1_000;

/** A page of covers asks for many images at once. */
const fewAtOnce = pLimit(4);
const beingBrought = new Map<string, Promise<boolean>>();
const soughtInVain = new Map<string, number>();

function nameOf(key: string): StoredImageAddress | null {
  const row = db.select().from(objects).where(eq(objects.key, key)).get();
  if (row === undefined) return null;
  return { key, width: row.width, height: row.height, color: row.placeholder };
}

type Files = Map<string, Buffer>;

const sumOf = (bytes: Buffer | undefined) =>
  bytes && createHash("sha256").update(bytes).digest("hex");

/** All files of an image from one box; null unless they make its name. What names no content is as that box signed it. */
async function wholeFrom(address: string, image: StoredImageAddress): Promise<Files | null> {
  const files: Files = new Map();
  for (const name of imageFiles(image)) {
    const bytes = await fileOfBox(address, { folder: FOLDER, name }, LIMITS);
    if (bytes === null) return null;
    files.set(name, bytes);
  }
  const isWhole = !isContentKey(image.key) || isAsNamed(image, (name) => sumOf(files.get(name)));
  return isWhole ? files : null;
}

async function bring(key: string): Promise<boolean> {
  // Only what the shop has: nobody outside makes boxes ask each other for names that he thought of.
  const image = nameOf(key);
  if (image === null) return false;
  for (const address of otherBoxes()) {
    const files = await wholeFrom(address, image);
    if (files === null) continue;
    for (const [name, bytes] of files) await store(storedPlace({ folder: FOLDER, name }), bytes);
    return true;
  }
  return false;
}

function remember(key: string, isHere: boolean): boolean {
  if (soughtInVain.size >= MOST_REMEMBERED) soughtInVain.clear();
  if (isHere) soughtInVain.delete(key);
  else soughtInVain.set(key, now() + IN_VAIN_MS);
  return isHere;
}

/**
 * Fetches a stored image that this box lacks from another of the shop's boxes, all its files, and keeps it once they are
 * what its name says. Whoever asks for it meanwhile waits for the same. False when there is no such image, or no box has it
 * whole.
 * @throws Error when the disk fails.
 */
export function bringImage(key: string): Promise<boolean> {
  if ((soughtInVain.get(key) ?? 0) > now()) return Promise.resolve(false);
  const begun = beingBrought.get(key);
  if (begun !== undefined) return begun;
  const bringing = fewAtOnce(() => bring(key))
    .then((isHere) => remember(key, isHere))
    .finally(() => beingBrought.delete(key));
  beingBrought.set(key, bringing);
  return bringing;
}
