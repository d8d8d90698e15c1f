import type { EncodedImage } from "~/providers/images/encode.server";
import { encodeApart } from "~/providers/images/encode-apart.server";
import { IMAGE_WIDTHS, JPEG_FROM_WIDTH, renditionsOf, SMALL_WIDTH } from "./address";
import { contentKey } from "./content-key.server";
import { refusal } from "./refusals";
import type { ImageUse } from "./schema";

const MAX_PIXELS = 50_000_000;
const SMALL_BYTES = 12_000;
const BANNER_WIDTH = 1920;
// A page of a book can be read in it.
const PHOTO_WIDTH = 1600;

const WIDTHS: Record<ImageUse, readonly number[]> = {
  book: IMAGE_WIDTHS,
  banner: [...IMAGE_WIDTHS, BANNER_WIDTH],
  logo: IMAGE_WIDTHS,
};

const LIMITS = {
  maxPixels: MAX_PIXELS,
  jpegFromWidth: JPEG_FROM_WIDTH,
  smallWidth: SMALL_WIDTH,
  smallBytes: SMALL_BYTES,
};

/**
 * Encodes an image at the widths and within the bytes that its use allows, in a process of its own. @throws DomainError
 * invalid with a sentence when it is refused.
 */
export async function encodeFor(use: ImageUse, bytes: Buffer): Promise<EncodedImage> {
  const image = await encodeApart(bytes, {
    ...LIMITS,
    widths: WIDTHS[use],
    keepsAlpha: use === "logo",
    isCropped: use === "logo",
  });
  if (!image.ok) throw refusal(image.reason);
  return image;
}

/**
 * Encodes a photo that is no image of the shop, as one JPEG. @throws DomainError invalid at the field `photo` when it
 * is refused.
 */
export async function encodeJpeg(bytes: Buffer, fileName: string): Promise<Buffer> {
  const limits = { ...LIMITS, widths: [PHOTO_WIDTH], keepsAlpha: false, isJpegOnly: true };
  const image = await encodeApart(bytes, limits);
  if (!image.ok) throw refusal(image.reason, "photo", fileName);
  const jpeg = image.renditions.at(-1);
  if (jpeg === undefined) throw new Error("The encoder made no JPEG");
  return jpeg.bytes;
}

export const extensionOf = ({ format }: EncodedImage["renditions"][number]) =>
  format === "jpeg" ? "jpg" : format;

/**
 * The key of an encoded image. The encoder took the sums, so that no request waits for it. @throws Error when its files
 * are not those that an image has.
 */
export function keyOf(image: EncodedImage): string {
  const sums = new Map(
    image.renditions.map((each) => [`${each.width}.${extensionOf(each)}`, each.sum]),
  );
  const key = contentKey(image, ({ width, extension }) => sums.get(`${width}.${extension}`));
  if (key === null || sums.size !== renditionsOf(image.width).length) {
    throw new Error("The encoder made other files than an image has");
  }
  return key;
}
