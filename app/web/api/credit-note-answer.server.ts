import { creditNotePdf } from "~/domain/invoices/credit-note/print.server";
import type { CreditNoteView } from "~/domain/invoices/credit-note/view";
import { creditNoteFileName } from "~/domain/invoices/file-name";
import { creditNoteHtml } from "~/ui/invoice/html";
import { documentAnswer } from "./document-answer.server";

export function creditNoteAnswer(note: CreditNoteView): Promise<Response> {
  const html = creditNoteHtml(note);
  const fileName = `${creditNoteFileName(note.creditNoteNumber)}.pdf`;
  return documentAnswer(fileName, html, () => creditNotePdf(note, html));
}
