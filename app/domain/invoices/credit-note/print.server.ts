import { eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { creditNotes } from "~/db/schema/credit-note";
import { creditNoteFileName } from "../file-name";
import { documentPdf } from "../print.server";
import type { CreditNoteView } from "./view";

export function creditNotePdf({ creditNoteNumber }: CreditNoteView, html: string) {
  const own = eq(creditNotes.creditNoteNumber, creditNoteNumber);
  const document = {
    name: creditNoteFileName(creditNoteNumber),
    readPath: () =>
      db.select({ pdfPath: creditNotes.pdfPath }).from(creditNotes).where(own).get()?.pdfPath ??
      null,
    writePath: (pdfPath: string, updatedAt: number) =>
      void write((tx) => tx.update(creditNotes).set({ pdfPath, updatedAt }).where(own).run()),
  };
  return documentPdf(document, html);
}
