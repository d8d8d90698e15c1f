import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { enquiryFiles } from "~/db/schema/enquiry";
import { imageKind } from "~/providers/images/sniff";
import type { Admin } from "../accounts/admin";
import { DomainError } from "../errors";
import { encodePrivatePhoto } from "../image/private-photo.server";
import { MAX_IMAGE_BYTES, refusal } from "../image/refusals";
import { readId } from "../values/ids";

export type ListFile = Pick<typeof enquiryFiles.$inferInsert, "type" | "bytes">;

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString("latin1") === "%PDF-";

/**
 * The list that came with an enquiry: a photo is encoded anew, and a PDF, which the office downloads, stays as it is.
 * @throws DomainError invalid for another kind of file, or one that is too large.
 */
export async function readListFile(bytes: Buffer): Promise<ListFile> {
  if (!isPdf(bytes)) {
    if (bytes.length > 0 && imageKind(bytes) === null) throw refusal("not_a_list", "photo");
    return { type: "image/jpeg", bytes: await encodePrivatePhoto(bytes) };
  }
  if (bytes.length > MAX_IMAGE_BYTES) throw refusal("pdf_too_many_bytes", "photo");
  return { type: "application/pdf", bytes };
}

export function listFileOf(_admin: Admin, idInAddress: string | undefined): ListFile {
  const { type, bytes } = enquiryFiles;
  const own = eq(enquiryFiles.enquiryId, readId(idInAddress));
  const row = db.select({ type, bytes }).from(enquiryFiles).where(own).get();
  if (row === undefined) throw new DomainError("not_found", "No list came with this enquiry");
  return row;
}
