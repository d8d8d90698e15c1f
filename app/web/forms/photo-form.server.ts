import { MAX_IMAGE_BYTES } from "~/domain/image/refusals";
import { isBelowLimit, type RateLimit } from "../server/limits/rate-limit.server";
import { BrokenForm, beginningOf, formParts, isMultipart } from "./multipart.server";
import { addText, type ReadForm, readFields } from "./uploads.server";

type FormWithPhoto = ReadForm & { photo: Buffer | null };

/**
 * Reads a form of the shop with the photo in its field `photo`, which is not stored. Past the limit of its sender the
 * photo is skipped and not held in memory: the form is then refused anyway. Null when the body is not a form.
 */
export async function readWithPhoto(
  request: Request,
  limit: RateLimit,
  clientAddress: string,
): Promise<FormWithPhoto | null> {
  try {
    if (!isMultipart(request) || !isBelowLimit(limit, clientAddress)) {
      const form = await readFields(request);
      form.delete("photo");
      return { form, errors: {}, photo: null };
    }
    return await readParts(request);
  } catch (error) {
    if (error instanceof BrokenForm) return null;
    throw error;
  }
}

async function readParts(request: Request): Promise<FormWithPhoto> {
  const form = new FormData();
  let photo: Buffer | null = null;
  let size = 0;
  for await (const part of formParts(request)) {
    if (part.fileName === null) size = await addText(form, part, size);
    else if (part.name === "photo" && part.fileName !== "" && photo === null) {
      photo = (await beginningOf(part, MAX_IMAGE_BYTES + 1)).bytes;
    }
  }
  return { form, errors: {}, photo };
}
