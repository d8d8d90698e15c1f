import { changingPdf } from "~/domain/invoices/print.server";
import type { TillSlip } from "~/domain/invoices/view";
import { slipsFileName } from "~/domain/orders/packing/slips.server";
import type { SlipView } from "~/domain/orders/view";
import { SHOP_NAME } from "~/domain/settings/default-words";
import { publicSettings } from "~/domain/settings/settings.server";
import { packingSlipsHtml, tillSlipHtml } from "~/ui/invoice/html";
import { documentAnswer } from "./document-answer.server";

export function slipsAnswer(slips: SlipView[]): Promise<Response> {
  const html = packingSlipsHtml(slips, publicSettings().businessName ?? SHOP_NAME);
  return documentAnswer(slipsFileName(slips), html, () => changingPdf(html));
}

export function tillSlipAnswer(slip: TillSlip): Promise<Response> {
  const html = tillSlipHtml(slip);
  return documentAnswer(`Slip-${slip.invoice.reference}.pdf`, html, () => changingPdf(html));
}
