import { encodeJpeg } from "./encode.server";
import { MAX_IMAGE_BYTES } from "./max-bytes";
import { refusal, type SentFile } from "./refusals";
import { imageQueue } from "./store.server";

/**
 * Encodes a photo that stays in the office as one JPEG, upright and without EXIF and GPS. Stores nothing.
 * @throws DomainError invalid with a sentence, as for every uploaded image.
 */
export async function encodePrivatePhoto({ name, bytes }: SentFile): Promise<Buffer> {
  if (bytes.length === 0) throw refusal("empty", "photo", name);
  if (bytes.length > MAX_IMAGE_BYTES) throw refusal("too_many_bytes", "photo", name);
  return imageQueue(() => encodeJpeg(bytes, name));
}
