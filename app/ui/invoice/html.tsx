import { renderToStaticMarkup } from "react-dom/server";
import type { InvoiceView } from "~/domain/invoice/view";
import { InvoicePage } from "./invoice-page";
import { invoiceStyle } from "./style";

const STYLE_SLOT = "<style></style>";

/**
 * An invoice as a page of its own: styles in it, no script, nothing to load. It reads well on a screen and prints on A4
 * sheets. Only server code imports this.
 */
export function invoiceHtml(invoice: InvoiceView): string {
  // React would write the quotes of a style as entities, which browsers do not read there.
  const page = renderToStaticMarkup(<InvoicePage invoice={invoice} />);
  const style = `<style>${invoiceStyle(invoice)}</style>`;
  return `<!DOCTYPE html>${page.replace(STYLE_SLOT, () => style)}`;
}
