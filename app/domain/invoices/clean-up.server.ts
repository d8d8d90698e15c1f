import { setImmediate as breathe } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { creditNotes } from "~/db/schema/credit-note";
import { invoices } from "~/db/schema/invoice";
import { listStored, removeStored, storedAt } from "~/providers/disk.server";
import { MINUTE_MS, now } from "../dates/time";
import { numberInFileName } from "./file-name";

const FOLDER = "invoices";
const KEPT_OWNERLESS_MS = 60 * MINUTE_MS;
const AT_ONCE = 200;

const isKept = (number: string, pdfPath: string): boolean =>
  [
    db
      .select({ pdfPath: invoices.pdfPath })
      .from(invoices)
      .where(eq(invoices.invoiceNumber, number)),
    db
      .select({ pdfPath: creditNotes.pdfPath })
      .from(creditNotes)
      .where(eq(creditNotes.creditNoteNumber, number)),
  ].some((found) => found.get()?.pdfPath === pdfPath);

const hasOwner = (name: string): boolean =>
  isKept(numberInFileName(name).replace(/\.pdf$/, ""), `${FOLDER}/${name}`);

async function isOld(name: string, at: number): Promise<boolean> {
  const written = await storedAt(`${FOLDER}/${name}`);
  return written !== null && written < at - KEPT_OWNERLESS_MS;
}

/**
 * Deletes printed invoices and credit notes that the shop no longer has: a print was interrupted, or the buyer was
 * erased since the backup that restored them. Returns how many.
 */
export async function removeForgottenPdfs(stopping?: AbortSignal, at = now()): Promise<number> {
  let removed = 0;
  for (const [place, name] of (await listStored(FOLDER)).entries()) {
    if (stopping?.aborted) break;
    if (place % AT_ONCE === 0) await breathe();
    if (hasOwner(name) || !(await isOld(name, at))) continue;
    await removeStored(`${FOLDER}/${name}`);
    removed += 1;
  }
  return removed;
}
