import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { CreditNoteView } from "~/domain/invoice/credit-note/view";
import type { InvoiceView } from "~/domain/invoice/view";
import { CREDIT_NOTE_TITLE, CreditNotePage } from "./credit-note-page";
import { InvoicePage } from "./invoice-page";
import { printableStyle } from "./style";
import { invoiceTitle } from "./title";

const STYLE_SLOT = "<style></style>";

function printableHtml(document: ReactElement, heading: string): string {
  // React would write the quotes of a style as entities, which browsers do not read there.
  const page = renderToStaticMarkup(document);
  const style = `<style>${printableStyle(heading)}</style>`;
  return `<!DOCTYPE html>${page.replace(STYLE_SLOT, () => style)}`;
}

/**
 * An invoice as a page of its own: styles in it, no script, nothing to load. It reads well on a screen and prints on A4
 * sheets. Only server code imports this.
 */
export const invoiceHtml = (invoice: InvoiceView): string =>
  printableHtml(
    <InvoicePage invoice={invoice} />,
    `${invoiceTitle(invoice)} ${invoice.invoiceNumber}`,
  );

/** A credit note as such a page. */
export const creditNoteHtml = (note: CreditNoteView): string =>
  printableHtml(<CreditNotePage note={note} />, `${CREDIT_NOTE_TITLE} ${note.creditNoteNumber}`);
