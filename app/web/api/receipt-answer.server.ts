import type { IntakeView } from "~/domain/intakes/view";
import { businessOf } from "~/domain/invoices/business.server";
import { changingPdf } from "~/domain/invoices/print.server";
import { readSettings } from "~/domain/settings/settings.server";
import { receiptHtml } from "~/ui/invoice/html";
import { documentAnswer } from "./document-answer.server";

export const RECEIPT_PAPERS = ["a4", "80mm"] as const;
export type ReceiptPaper = (typeof RECEIPT_PAPERS)[number];

export const readPaper = (params: URLSearchParams): ReceiptPaper =>
  params.get("paper") === "80mm" ? "80mm" : "a4";

export function receiptAnswer(intake: IntakeView, paper: ReceiptPaper): Promise<Response> {
  const html = receiptHtml(intake, businessOf(readSettings()), paper === "80mm");
  return documentAnswer(`Receipt-${intake.number}.pdf`, html, () => changingPdf(html));
}
