import { encodeJpeg } from "./encode.server";
import { MAX_IMAGE_BYTES, refusal } from "./refusals";
import { imageQueue } from "./store.server";

/**
 * Encodes a photo that stays in the office as one JPEG, upright and without EXIF and GPS. Stores nothing.
 * @throws DomainError invalid with a sentence, as for every uploaded image.
 */
export async function encodePrivatePhoto(bytes: Buffer): Promise<Buffer> {
  if (bytes.length === 0) throw refusal("empty", "photo");
  if (bytes.length > MAX_IMAGE_BYTES) throw refusal("too_many_bytes", "photo");
  return imageQueue(() => encodeJpeg(bytes));
}
