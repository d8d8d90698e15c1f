import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { objects } from "~/db/schema/work";
import { removeStored, store, storedAt } from "~/providers/disk.server";
import type { EncodedImage } from "~/providers/images/encode.server";
import { encodeApart } from "~/providers/images/encode-apart.server";
import type { Admin } from "../account/admin";
import { now } from "../dates/time";
import {
  fileAddress,
  IMAGE_WIDTHS,
  imageAddress,
  JPEG_FROM_WIDTH,
  SMALL_WIDTH,
  type StoredImageAddress,
} from "./address";
import { imageQueue } from "./image-queue";
import { MAX_IMAGE_BYTES, refusal } from "./refusals";
import type { ImageUse } from "./schema";
import type { StoredImage } from "./view";

const MAX_PIXELS = 50_000_000;
/** The most bytes of a card's cover on a phone. */
const SMALL_BYTES = 12_000;
/** A banner spans the page; other images are at most as wide as the widest rendition. */
const BANNER_WIDTH = 1920;
/** Part of every key: increase it when the encoding changes, so that images get new URLs. */
const RECIPE = "1";

const WIDTHS: Record<ImageUse, readonly number[]> = {
  book: IMAGE_WIDTHS,
  banner: [...IMAGE_WIDTHS, BANNER_WIDTH],
};

type File = { name: string; bytes: Buffer };
type Row = typeof objects.$inferSelect;

const keyOf = (bytes: Buffer, use: ImageUse) =>
  createHash("sha256").update(`${RECIPE} ${use} `).update(bytes).digest("base64url").slice(0, 16);

/** The path of a stored image's URL below STORAGE_DIR. */
const fileOf = (address: string) => address.slice(1);

/** Every file of an image, the canonical one last. */
function filesOf(address: StoredImageAddress, image: EncodedImage): File[] {
  return image.renditions.map(({ width, format, bytes }) => {
    const extension = format === "jpeg" ? "jpg" : format;
    return { name: fileOf(fileAddress(address, width, extension)), bytes };
  });
}

/** Writes all files or none. */
async function storeAll(files: File[]): Promise<void> {
  try {
    for (const { name, bytes } of files) await store(name, bytes);
  } catch (error) {
    await Promise.all(files.map(({ name }) => removeStored(name)));
    throw error;
  }
}

const addressOf = ({ key, width, height, placeholder }: Row): string =>
  imageAddress({ key, width, height, color: placeholder });

const viewOf = (row: Row): StoredImage => ({
  url: addressOf(row),
  width: row.width,
  height: row.height,
  bytes: row.bytes,
});

/** The image with this content, marked as used now; null when it does not exist or a file is missing. */
async function findStored(key: string): Promise<StoredImage | null> {
  const row = db.select().from(objects).where(eq(objects.key, key)).get();
  if (row === undefined || (await storedAt(fileOf(addressOf(row)))) === null) return null;
  write((tx) => tx.update(objects).set({ lastUsedAt: now() }).where(eq(objects.key, key)).run());
  return viewOf(row);
}

async function storeNew(key: string, bytes: Buffer, use: ImageUse): Promise<StoredImage> {
  const image = await encodeApart(bytes, {
    maxPixels: MAX_PIXELS,
    widths: WIDTHS[use],
    jpegFromWidth: JPEG_FROM_WIDTH,
    smallWidth: SMALL_WIDTH,
    smallBytes: SMALL_BYTES,
  });
  if (!image.ok) throw refusal(image.reason);
  const { width, height, color } = image;
  const files = filesOf({ key, width, height, color }, image);
  await storeAll(files);
  const at = now();
  const row: Row = {
    key,
    width,
    height,
    bytes: files.at(-1)?.bytes.length ?? 0,
    widths: [...new Set(image.renditions.map((rendition) => rendition.width))],
    placeholder: color,
    createdAt: at,
    lastUsedAt: at,
  };
  write((tx) =>
    tx.insert(objects).values(row).onConflictDoUpdate({ target: objects.key, set: row }).run(),
  );
  return viewOf(row);
}

/**
 * Stores an uploaded image: decodes it, encodes it without EXIF and GPS at the widths that pages use, and names it by
 * its content hash, so that duplicates are stored once. Resolves with its URL when every file is on disk.
 * @throws DomainError invalid with a sentence: empty, not an image, SVG, HEIC, over 15 MB or 50 megapixels, or damaged.
 */
export async function storeImage(
  _admin: Admin,
  bytes: Buffer,
  use: ImageUse = "book",
): Promise<StoredImage> {
  if (bytes.length === 0) throw refusal("empty");
  if (bytes.length > MAX_IMAGE_BYTES) throw refusal("too_many_bytes");
  const key = keyOf(bytes, use);
  return imageQueue(async () => (await findStored(key)) ?? storeNew(key, bytes, use));
}
