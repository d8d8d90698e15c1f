import { eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { invoices } from "~/db/schema/invoice";
import { readStored, store } from "~/providers/disk.server";
import { printPdf } from "~/providers/pdf/print.server";
import { now } from "../dates/time";
import { invoiceFileName } from "./file-name";
import type { DraftInvoice, InvoiceView } from "./view";

type Document = {
  name: string;
  readPath: () => string | null;
  writePath: (pdfPath: string, at: number) => void;
};

const inTheMaking = new Map<string, Promise<Buffer | null>>();

async function keptFile(document: Document): Promise<Buffer | null> {
  const path = document.readPath();
  return path ? readStored(path) : null;
}

async function printAndKeep(document: Document, html: string): Promise<Buffer | null> {
  const pdf = await printPdf(html);
  if (pdf === null) return null;
  const known = document.readPath();
  const pdfPath = known ?? `invoices/${document.name}.pdf`;
  await store(pdfPath, pdf);
  if (known === null) document.writePath(pdfPath, now());
  return pdf;
}

const keptOrPrinted = async (document: Document, html: string) =>
  (await keptFile(document)) ?? printAndKeep(document, html);

/** A document's PDF, stored or printed now. Concurrent requests share one print. Null without Chromium. */
export function documentPdf(document: Document, html: string): Promise<Buffer | null> {
  const begun = inTheMaking.get(document.name);
  if (begun !== undefined) return begun;
  const making = keptOrPrinted(document, html).finally(() => inTheMaking.delete(document.name));
  inTheMaking.set(document.name, making);
  return making;
}

/** A document that may still change, as a PDF that is not stored. Null without Chromium. */
export const changingPdf = (html: string): Promise<Buffer | null> => printPdf(html);

/**
 * The PDF of an invoice's printable page, cached in STORAGE_DIR/invoices and printed again if the file is lost.
 * Resolves with null without Chromium.
 * @throws Error when Chromium or the disk fails.
 */
export function invoicePdf({ invoiceNumber, paymentId }: InvoiceView | DraftInvoice, html: string) {
  // A pro forma changes with the shop's settings until it is paid.
  if (invoiceNumber === null) return printPdf(html);
  const own = eq(invoices.paymentId, paymentId);
  const document: Document = {
    name: invoiceFileName(invoiceNumber),
    readPath: () =>
      db.select({ pdfPath: invoices.pdfPath }).from(invoices).where(own).get()?.pdfPath ?? null,
    writePath: (pdfPath, updatedAt) =>
      void write((tx) => tx.update(invoices).set({ pdfPath, updatedAt }).where(own).run()),
  };
  return documentPdf(document, html);
}
