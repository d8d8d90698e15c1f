import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { enquiryFiles } from "~/db/schema/enquiry";
import { imageKind } from "~/providers/images/sniff";
import type { Counter } from "../accounts/admin";
import { DomainError, type FieldErrors } from "../errors";
import { MAX_IMAGE_BYTES } from "../image/max-bytes";
import { encodePrivatePhoto } from "../image/private-photo.server";
import { refusal, type SentFile } from "../image/refusals";
import { readId } from "../values/ids";
import { MOST_LIST_FILES } from "./rules";

export type ListFile = Pick<typeof enquiryFiles.$inferInsert, "type" | "bytes">;

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString("latin1") === "%PDF-";

function refuseFile({ name, bytes }: SentFile): void {
  const refuse = (reason: Parameters<typeof refusal>[0]) => refusal(reason, "photo", name);
  const isOver = bytes.length > MAX_IMAGE_BYTES;
  if (isPdf(bytes)) {
    if (isOver) throw refuse("pdf_too_many_bytes");
    return;
  }
  if (bytes.length === 0) throw refuse("empty");
  const kind = imageKind(bytes);
  if (kind === null) throw refuse("not_a_list");
  if (kind === "svg" || kind === "heic") throw refuse(kind);
  if (isOver) throw refuse("too_many_bytes");
}

function refuseFiles(sent: SentFile[]): void {
  if (sent.length > MOST_LIST_FILES) throw refusal("too_many_files", "photo");
  const total = sent.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (sent.length > 1 && total > MAX_IMAGE_BYTES) throw refusal("too_many_bytes_together", "photo");
  sent.forEach(refuseFile);
}

/** What is wrong with the files of a list before any is decoded. */
export function faultsOfListFiles(sent: SentFile[]): FieldErrors {
  try {
    refuseFiles(sent);
    return {};
  } catch (error) {
    if (error instanceof DomainError) return error.fields;
    throw error;
  }
}

async function readListFile(sent: SentFile): Promise<ListFile> {
  const { bytes } = sent;
  if (isPdf(bytes)) return { type: "application/pdf", bytes };
  return { type: "image/jpeg", bytes: await encodePrivatePhoto(sent) };
}

/**
 * The list that came with an enquiry, page by page: photos are encoded anew, and PDFs, which the office downloads, stay
 * as they are.
 * @throws DomainError invalid for another kind of file, too many, or too large together.
 */
export async function readListFiles(sent: SentFile[]): Promise<ListFile[]> {
  refuseFiles(sent);
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
