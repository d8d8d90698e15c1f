import { createHash } from "node:crypto";
import { type ImageFile, imageFile, renditionsOf, type StoredImageAddress } from "./address";
import { CONTENT_KEY_LENGTH } from "./key";

type Traits = Omit<StoredImageAddress, "key">;

/**
 * The key of an image with these traits and files: the SHA-256 of a line with its size and colour, and one for each
 * file with the file's own SHA-256 in hexadecimal, as `160.avif 9f86d0…`. Null when a file has no sum.
 */
export function contentKey(
  { width, height, color }: Traits,
  sumOf: (file: ImageFile) => string | undefined,
): string | null {
  const hash = createHash("sha256").update(`${width}x${height} ${color}\n`);
  for (const file of renditionsOf(width)) {
    const sum = sumOf(file);
    if (sum === undefined) return null;
    hash.update(`${file.width}.${file.extension} ${sum}\n`);
  }
  return hash.digest("base64url").slice(0, CONTENT_KEY_LENGTH);
}

/** Whether an image's files match its name, by their SHA-256 in hexadecimal. Its key must be a content key. */
export const isAsNamed = (
  image: StoredImageAddress,
  sumOf: (fileName: string) => string | undefined,
): boolean =>
  contentKey(image, ({ width, extension }) => sumOf(imageFile(image, width, extension))) ===
  image.key;
