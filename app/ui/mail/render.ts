import { renderToStaticMarkup } from "react-dom/server";
import type { InvoiceForm, MailView } from "~/domain/mail/view";
import { newSignIn } from "./accounts/new-sign-in";
import { secondFactor } from "./accounts/second-factor";
import { sensitiveChange } from "./accounts/sensitive-change";
import { backupTrouble } from "./backup-trouble";
import { enquiriesNotice } from "./enquiries/enquiries-notice";
import { enquiryAcknowledgement } from "./enquiries/enquiry-acknowledgement";
import { enquiryNotice } from "./enquiries/enquiry-notice";
import type { WrittenMail } from "./layout/written-mail";
import { offerToSeller, offerToShop } from "./offer";
import { dueMail } from "./payments/due";
import { orderMail } from "./payments/order";
import { orderLinkMail } from "./payments/order-link";
import { paymentConfirmation } from "./payments/payment-confirmation";
import { refundMail } from "./payments/refund";
import { refundAsked } from "./payments/refund-asked";
import { saleNotice } from "./payments/sale-notice";
import { payoutSlipMail } from "./payout-slip";
import { returnNotice } from "./returns/return-notice";
import { returnToBuyer } from "./returns/return-to-buyer";
import { titleIsIn } from "./title-is-in";

function write(view: MailView, invoice: InvoiceForm | null): WrittenMail {
  switch (view.kind) {
    case "payment-confirmation":
      return paymentConfirmation(view, invoice);
    case "sale-notice":
      return saleNotice(view);
    case "refund":
      return refundMail(view, invoice);
    case "refund-asked":
      return refundAsked(view);
    case "return-acknowledgement":
    case "return-answer":
      return returnToBuyer(view);
    case "return-notice":
      return returnNotice(view);
    case "order-ready":
    case "order-sent":
    case "order-reminder":
    case "order-changed":
      return orderMail(view);
    case "order-link":
      return orderLinkMail(view);
    case "payment-due":
    case "payment-reminder":
    case "payment-part":
    case "payment-ended":
      return dueMail(view);
    case "offer-acknowledgement":
      return offerToSeller(view);
    case "offer-notice":
      return offerToShop(view);
    case "payout-slip":
      return payoutSlipMail(view);
    case "new-sign-in":
      return newSignIn(view);
    case "second-factor":
      return secondFactor(view);
    case "sensitive-change":
      return sensitiveChange(view);
    case "backup-trouble":
      return backupTrouble(view);
    case "title-is-in":
      return titleIsIn(view);
    case "enquiry-acknowledgement":
      return enquiryAcknowledgement(view);
    case "enquiry-notice":
      return enquiryNotice(view);
    case "enquiries-notice":
      return enquiriesNotice(view);
  }
}

/** `invoice` is the format of the attached invoice or credit note, if any. Import it in server code only. */
export function renderMail(view: MailView, invoice: InvoiceForm | null = null) {
  const { subject, body, text } = write(view, invoice);
  return { subject, text, html: `<!doctype html>${renderToStaticMarkup(body)}` };
}
