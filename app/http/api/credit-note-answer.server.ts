import type { CreditNoteView } from "~/domain/invoice/credit-note/view";
import { creditNotePdf } from "~/domain/invoice/print.server";
import { creditNoteHtml } from "~/ui/invoice/html";
import { documentAnswer } from "./document-answer.server";

/** Answers a credit note as a PDF, or as a page to print where nothing prints. */
export function creditNoteAnswer(note: CreditNoteView): Promise<Response> {
  const html = creditNoteHtml(note);
  const number = note.creditNoteNumber;
  return documentAnswer(`Credit-note-${number}.pdf`, html, () => creditNotePdf(note, html));
}
