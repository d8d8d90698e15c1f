import { createHash } from "node:crypto";
import { eq, getTableColumns } from "drizzle-orm";
import pLimit from "p-limit";
import { db, write } from "~/db/client.server";
import { objectSources, objects } from "~/db/schema/work";
import { readStored, removeStored, store, storedAt } from "~/providers/disk.server";
import type { EncodedImage } from "~/providers/images/encode.server";
import type { Counter } from "../accounts/admin";
import { now } from "../dates/time";
import { imageAddress, imageFile, imageFiles, type StoredImageAddress } from "./address";
import { isAsNamed } from "./content-key.server";
import { encodeFor, extensionOf, keyOf } from "./encode.server";
import { isContentKey } from "./key";
import { MAX_IMAGE_BYTES } from "./max-bytes";
import { refusal } from "./refusals";
import type { ImageUse } from "./schema";
import type { StoredImage } from "./view";

const FOLDER = "objects";
// Part of every upload's hash: increase it when the encoding changes, so that repeated uploads are encoded again.
const RECIPES: Record<ImageUse, string> = { book: "1", banner: "1", logo: "2" };
const SOURCE_LENGTH = 16;

type Row = typeof objects.$inferSelect;

const sourceOf = (bytes: Buffer, use: ImageUse) =>
  createHash("sha256")
    .update(`${RECIPES[use]} ${use} `)
    .update(bytes)
    .digest("base64url")
    .slice(0, SOURCE_LENGTH);

const nameOf = ({ key, width, height, placeholder }: Row): StoredImageAddress => ({
  key,
  width,
  height,
  color: placeholder,
});

const viewOf = (row: Row): StoredImage => ({
  url: imageAddress(nameOf(row)),
  width: row.width,
  height: row.height,
  bytes: row.bytes,
});

async function storeAll(
  name: StoredImageAddress,
  image: EncodedImage,
  isKnown: boolean,
): Promise<void> {
  const files = image.renditions.map((each) => ({
    bytes: each.bytes,
    place: `${FOLDER}/${imageFile(name, each.width, extensionOf(each))}`,
  }));
  try {
    for (const { place, bytes } of files) await store(place, bytes);
  } catch (error) {
    if (!isKnown) await Promise.all(files.map(({ place }) => removeStored(place)));
    throw error;
  }
}

const findRow = (key: string) => db.select().from(objects).where(eq(objects.key, key)).get();

const findBySource = (source: string) =>
  db
    .select(getTableColumns(objects))
    .from(objects)
    .innerJoin(objectSources, eq(objectSources.objectKey, objects.key))
    .where(eq(objectSources.hash, source))
    .get();

function remember(source: string, row: Row): StoredImage {
  write((tx) => {
    tx.insert(objects).values(row).onConflictDoUpdate({ target: objects.key, set: row }).run();
    const found = { hash: source, objectKey: row.key };
    tx.insert(objectSources)
      .values(found)
      .onConflictDoUpdate({ target: objectSources.hash, set: found })
      .run();
  });
  return viewOf(row);
}

/**
 * Whether the shop has all files of an image, matching its name. One named by its upload cannot be checked: it counts
 * when its canonical file is there.
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

/** `lost` is the image that this upload became before, of which files are missing or damaged. */
async function storeNew(
  source: string,
  bytes: Buffer,
  use: ImageUse,
  lost: Row | undefined,
): Promise<StoredImage> {
  const image = await encodeFor(use, bytes);
  // One that was named by its upload comes back under that name, which books hold.
  const key = lost !== undefined && !isContentKey(lost.key) ? lost.key : keyOf(image);
  const known = findRow(key);
  const { width, height, color } = image;
  const name = { key, width, height, color };
  const isThere = known !== undefined && key !== lost?.key && (await isStoredWhole(name));
  if (!isThere) await storeAll(name, image, known !== undefined);
  const at = now();
  return remember(source, {
    key,
    width,
    height,
    bytes: image.renditions.at(-1)?.bytes.length ?? 0,
    widths: [...new Set(image.renditions.map((rendition) => rendition.width))],
    placeholder: color,
    createdAt: known?.createdAt ?? at,
    lastUsedAt: at,
  });
}

/**
 * A serial queue for work on stored images: encoding needs a core and much memory, and the clean-up must not run
 * meanwhile.
 */
export const imageQueue = pLimit(1);

/**
 * Stores an uploaded image: decodes it, encodes it without EXIF and GPS at the widths that pages use, and names it by
 * its files, so that duplicates are stored once. The same bytes are not encoded again, unless a resulting file is
 * missing or damaged. Resolves with its URL when every file is on disk. @throws DomainError invalid with a sentence:
 * empty, not an image, SVG, HEIC, over 15 MB or 50 megapixels, or damaged.
 */
export async function storeImage(
  _admin: Counter,
  bytes: Buffer,
  use: ImageUse = "book",
): Promise<StoredImage> {
  if (bytes.length === 0) throw refusal("empty");
  if (bytes.length > MAX_IMAGE_BYTES) throw refusal("too_many_bytes");
  const source = sourceOf(bytes, use);
  return imageQueue(async () => {
    const found = findBySource(source);
    if (found === undefined || !(await isStoredWhole(nameOf(found)))) {
      return storeNew(source, bytes, use, found);
    }
    return remember(source, { ...found, lastUsedAt: now() });
  });
}
