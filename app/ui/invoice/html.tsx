import { renderToStaticMarkup } from "react-dom/server";
import type { InvoiceView } from "~/domain/invoice/view";
import { InvoicePage } from "./invoice-page";
import { invoiceStyle } from "./style";

const STYLE_SLOT = "<style></style>";

/**
 * An invoice as a standalone HTML page: inline styles, no script, no requests. Made for screens and A4 paper. Import
 * it in server code only.
 */
export function invoiceHtml(invoice: InvoiceView): string {
  // React would escape quotes in a style element, which browsers do not unescape.
  const page = renderToStaticMarkup(<InvoicePage invoice={invoice} />);
  const style = `<style>${invoiceStyle(invoice)}</style>`;
  return `<!DOCTYPE html>${page.replace(STYLE_SLOT, () => style)}`;
}
