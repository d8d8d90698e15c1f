import { MAX_IMAGE_BYTES } from "~/domain/image/max-bytes";
import type { SentFile } from "~/domain/image/refusals";
import { isBelowLimit, type RateLimit } from "../server/limits/rate-limit.server";
import { BrokenForm, beginningOf, formParts, isMultipart } from "./multipart.server";
import { addText, type ReadForm, readFields } from "./uploads.server";

type FormWithPhotos = ReadForm & { photos: SentFile[] };

/**
 * Reads a form of the shop with the photos in its field `photo`, which are not stored: `most` of them and one more, so
 * that too many are known, and together a byte more than they may have. Past the limit of its sender they are skipped
 * and not held in memory: the form is then refused anyway. Null when the body is not a form.
 */
export async function readWithPhotos(
  request: Request,
  limit: RateLimit,
  clientAddress: string,
  most = 1,
): Promise<FormWithPhotos | null> {
  try {
    if (!isMultipart(request) || !isBelowLimit(limit, clientAddress)) {
      const form = await readFields(request);
      form.delete("photo");
      return { form, errors: {}, photos: [] };
    }
    return await readParts(request, most);
  } catch (error) {
    if (error instanceof BrokenForm) return null;
    throw error;
  }
}

async function readParts(request: Request, most: number): Promise<FormWithPhotos> {
  const form = new FormData();
  const photos: SentFile[] = [];
  const isRoom = () => photos.length < (most === 1 ? 1 : most + 1);
  let size = 0;
  let room = MAX_IMAGE_BYTES + 1;
  for await (const part of formParts(request)) {
    if (part.fileName === null) size = await addText(form, part, size);
    else if (part.name === "photo" && part.fileName !== "" && isRoom()) {
      const { bytes } = await beginningOf(part, room);
      room -= bytes.length;
      photos.push({ name: part.fileName, bytes });
    }
  }
  return { form, errors: {}, photos };
}
