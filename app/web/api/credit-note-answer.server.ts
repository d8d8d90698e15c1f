import { creditNotePdf } from "~/domain/invoices/credit-note/print.server";
import type { CreditNoteView } from "~/domain/invoices/credit-note/view";
import { creditNoteFileName } from "~/domain/invoices/file-name";
import { changingPdf } from "~/domain/invoices/print.server";
import { creditNoteHtml } from "~/ui/invoice/html";
import { documentFor } from "../sessions/buyer-contact.server";
import { documentAnswer } from "./document-answer.server";

export async function creditNoteAnswer(request: Request, whole: CreditNoteView): Promise<Response> {
  const { document: note, isPart } = await documentFor(request, whole);
  const html = creditNoteHtml(note);
  const fileName = `${creditNoteFileName(note.creditNoteNumber)}.pdf`;
  return documentAnswer(fileName, html, () =>
    isPart ? changingPdf(html) : creditNotePdf(note, html),
  );
}
