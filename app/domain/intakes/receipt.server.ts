import { printPdf } from "~/providers/pdf/print.server";

// A receipt as a PDF, printed each time, because a seller's details may be corrected. Null without Chromium.
export const receiptPdf = (html: string): Promise<Buffer | null> => printPdf(html);
