import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { LabelView } from "~/domain/intakes/label";
import type { IntakeView } from "~/domain/intakes/view";
import type { CreditNoteView } from "~/domain/invoices/credit-note/view";
import type { DraftInvoice, InvoiceContents, InvoiceView, TillSlip } from "~/domain/invoices/view";
import type { SlipView } from "~/domain/orders/view";
import type { PayoutSlip } from "~/domain/payouts/view";
import type { RegisterEntry } from "~/domain/register/view";
import { CREDIT_NOTE_TITLE, CreditNotePage } from "./credit-note-page";
import { InvoicePage } from "./invoice-page";
import type { LabelPaper } from "./label-sheets";
import { LabelsPage, labelsStyle } from "./labels-page";
import { PackingSlipsPage } from "./packing-slip-page";
import { PAYOUT_TITLE, PayoutSlipPage } from "./payout-slip-page";
import { RECEIPT_TITLE, ReceiptPage, ReceiptRoll } from "./receipt-page";
import { receiptStyle, rollStyle } from "./receipt-style";
import { REGISTER_STYLE, RegisterDocument } from "./register-page";
import { SLIP_STYLE, tillStyle } from "./slip-style";
import { printableStyle } from "./style";
import { TillSlipPage } from "./till-slip-page";
import { invoiceTitle } from "./title";

const STYLE_SLOT = "<style></style>";

function printableHtml(document: ReactElement, styles: string): string {
  // React would escape quotes in a style element, which browsers do not unescape.
  const page = renderToStaticMarkup(document);
  const style = `<style>${styles}</style>`;
  return `<!DOCTYPE html>${page.replace(STYLE_SLOT, () => style)}`;
}

/** A standalone HTML page: inline styles, no script, no requests. Import it in server code only. */
export const invoiceHtml = (invoice: InvoiceView | DraftInvoice): string =>
  printableHtml(
    <InvoicePage invoice={invoice} />,
    printableStyle(`${invoiceTitle(invoice)} ${invoice.invoiceNumber ?? invoice.reference}`),
  );

export const creditNoteHtml = (note: CreditNoteView): string =>
  printableHtml(
    <CreditNotePage note={note} />,
    printableStyle(`${CREDIT_NOTE_TITLE} ${note.creditNoteNumber}`),
  );

export const packingSlipsHtml = (slips: SlipView[], shop: string): string =>
  printableHtml(<PackingSlipsPage slips={slips} shop={shop} />, SLIP_STYLE);

export const tillSlipHtml = (slip: TillSlip): string =>
  printableHtml(
    <TillSlipPage slip={slip} />,
    tillStyle([
      ...(slip.invoice.business.address ?? "").split("\n"),
      ...slip.invoice.lines.map(({ itemName }) => `${itemName}, condition`),
    ]),
  );

export const payoutSlipHtml = (slip: PayoutSlip, business: InvoiceContents["business"]): string =>
  printableHtml(
    <PayoutSlipPage slip={slip} business={business} />,
    receiptStyle(`${PAYOUT_TITLE} ${slip.number}`),
  );

export const receiptHtml = (
  intake: IntakeView,
  business: InvoiceContents["business"],
  isRoll: boolean,
): string =>
  isRoll
    ? printableHtml(
        <ReceiptRoll intake={intake} business={business} />,
        rollStyle(intake, business),
      )
    : printableHtml(
        <ReceiptPage intake={intake} business={business} />,
        receiptStyle(`${RECEIPT_TITLE} ${intake.number}`),
      );

export const labelsHtml = (
  number: string,
  labels: LabelView[],
  paper: LabelPaper,
  first: number,
): string =>
  printableHtml(
    <LabelsPage number={number} labels={labels} paper={paper} first={first} />,
    labelsStyle(paper),
  );

export const registerHtml = (
  entries: RegisterEntry[],
  business: InvoiceContents["business"],
  since: string,
): string =>
  printableHtml(
    <RegisterDocument entries={entries} business={business} since={since} />,
    REGISTER_STYLE,
  );
