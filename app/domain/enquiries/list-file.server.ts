import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { enquiryFiles } from "~/db/schema/enquiry";
import { imageKind } from "~/providers/images/sniff";
import type { Counter } from "../accounts/admin";
import { DomainError } from "../errors";
import { MAX_IMAGE_BYTES } from "../image/max-bytes";
import { encodePrivatePhoto } from "../image/private-photo.server";
import { refusal, type SentFile } from "../image/refusals";
import { readId } from "../values/ids";
import { MOST_LIST_FILES } from "./rules";

export type ListFile = Pick<typeof enquiryFiles.$inferInsert, "type" | "bytes">;

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString("latin1") === "%PDF-";

async function readListFile(sent: SentFile): Promise<ListFile> {
  const { name, bytes } = sent;
  if (!isPdf(bytes)) {
    if (bytes.length > 0 && imageKind(bytes) === null) throw refusal("not_a_list", "photo", name);
    return { type: "image/jpeg", bytes: await encodePrivatePhoto(sent) };
  }
  if (bytes.length > MAX_IMAGE_BYTES) throw refusal("pdf_too_many_bytes", "photo", name);
  return { type: "application/pdf", bytes };
}

/**
 * The list that came with an enquiry, page by page: photos are encoded anew, and PDFs, which the office downloads, stay
 * as they are.
 * @throws DomainError invalid for another kind of file, too many, or too large together.
 */
export async function readListFiles(sent: SentFile[]): Promise<ListFile[]> {
  if (sent.length > MOST_LIST_FILES) throw refusal("too_many_files", "photo");
  const total = sent.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (sent.length > 1 && total > MAX_IMAGE_BYTES) throw refusal("too_many_bytes_together", "photo");
  const files: ListFile[] = [];
  for (const file of sent) files.push(await readListFile(file));
  return files;
}

export function listFileOf(
  _admin: Counter,
  idInAddress: string | undefined,
  numberInAddress: string | undefined,
): ListFile {
  const { type, bytes, enquiryId, position } = enquiryFiles;
  const own = and(eq(enquiryId, readId(idInAddress)), eq(position, readId(numberInAddress)));
  const row = db.select({ type, bytes }).from(enquiryFiles).where(own).get();
  if (row === undefined) throw new DomainError("not_found", "No list came with this enquiry");
  return row;
}
