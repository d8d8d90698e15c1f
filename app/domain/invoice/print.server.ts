import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { invoices } from "~/db/schema/invoice";
import { readStored, store } from "~/providers/disk.server";
import { printPdf } from "~/providers/pdf/print.server";
import { now } from "../dates/time";
import type { InvoiceView } from "./view";

const inTheMaking = new Map<string, Promise<Buffer | null>>();

async function keptFile({ paymentId }: InvoiceView): Promise<Buffer | null> {
  const row = db
    .select({ pdfPath: invoices.pdfPath })
    .from(invoices)
    .where(eq(invoices.paymentId, paymentId))
    .get();
  return row?.pdfPath ? readStored(row.pdfPath) : null;
}

async function printAndKeep(invoice: InvoiceView, html: string): Promise<Buffer | null> {
  const pdf = await printPdf(html);
  if (pdf === null) return null;
  const pdfPath = `invoices/${invoice.invoiceNumber}.pdf`;
  await store(pdfPath, pdf);
  db.update(invoices)
    .set({ pdfPath, updatedAt: now() })
    .where(eq(invoices.paymentId, invoice.paymentId))
    .run();
  return pdf;
}

const make = async (invoice: InvoiceView, html: string) =>
  (await keptFile(invoice)) ?? printAndKeep(invoice, html);

/**
 * The PDF of an invoice's printable page, cached in STORAGE_DIR/invoices and printed again if the file is lost.
 * Resolves with null without Chromium.
 * @throws Error when Chromium or the disk fails.
 */
export function invoicePdf(invoice: InvoiceView, html: string): Promise<Buffer | null> {
  const { invoiceNumber } = invoice;
  const begun = inTheMaking.get(invoiceNumber);
  if (begun !== undefined) return begun;
  const making = make(invoice, html).finally(() => inTheMaking.delete(invoiceNumber));
  inTheMaking.set(invoiceNumber, making);
  return making;
}
