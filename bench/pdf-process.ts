import type { InvoiceView } from "~/domain/invoice/view";
import { findChromium } from "~/providers/pdf/chromium.server";
import { createPrinter } from "~/providers/pdf/print.server";
import { invoiceHtml } from "~/ui/invoice/html";
import { percentile } from "./statistics";

const COLD_RUNS = 5;
const WARM_UP_RUNS = 5;
const WARM_RUNS = 50;
const LIMIT_MS = 60_000;

/** Times of printing one kind of page, in milliseconds. */
export type PdfTimes = { what: string; runs: number; bytes: number; p50: number; p99: number };

function invoiceOf(lines: number): InvoiceView {
  const at = Date.UTC(2026, 10, 20);
  return {
    paymentId: "",
    invoiceNumber: "INV-2026-000001",
    reference: "BK-0000-0000",
    providerPaymentId: "1000000",
    receipt: null,
    isTest: false,
    issuedAt: at,
    paidAt: at,
    business: {
      name: "Example Books",
      address: "1 Example Road\nCape Town\n8001",
      email: "books@example.org",
      phone: "021 000 0000",
      companyNumber: null,
      vatNumber: "4000000000",
    },
    customer: {
      name: "Thandi Example",
      email: "thandi@example.org",
      phone: "+27820000000",
      company: null,
      address: null,
      vatNumber: null,
    },
    lines: Array.from({ length: lines }, (_, id) => ({
      id,
      itemName: `Platinum Mathematics Grade ${8 + (id % 5)} Learner's Book`,
      itemDescription: "Grade 10 · Mathematics · Example High School · Second-hand (Good)",
      quantity: 1 + (id % 3),
      unitPriceCents: 15_500 + id,
      originalPriceCents: 25_000,
    })),
    savingCents: 9_500,
    totalAmountCents: 15_500 * lines,
    vatAmountCents: 2_022 * lines,
    vatRatePercent: 15,
  };
}

const printer = createPrinter({
  findProgram: findChromium,
  limitMs: LIMIT_MS,
  idleMs: LIMIT_MS,
  restMs: LIMIT_MS,
});

async function time(html: () => string): Promise<{ ms: number; bytes: number }> {
  const before = performance.now();
  const pdf = await printer.print(html());
  return { ms: performance.now() - before, bytes: pdf?.length ?? 0 };
}

/** `between` runs before each measurement. */
async function timesOf(
  what: string,
  html: () => string,
  runs: number,
  between: () => Promise<unknown> = async () => {},
): Promise<PdfTimes> {
  const times: number[] = [];
  let bytes = 0;
  while (times.length < runs) {
    await between();
    const measured = await time(html);
    times.push(measured.ms);
    bytes = measured.bytes;
  }
  return { what, runs, bytes, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

const oneLine = () => invoiceHtml(invoiceOf(1));
const warm = (what: string, html: () => string) => timesOf(what, html, WARM_RUNS);

async function measure(): Promise<PdfTimes[]> {
  if (findChromium() === null) return [];
  const cold = await timesOf("cold: from no browser", oneLine, COLD_RUNS, printer.close);
  for (let i = 0; i < WARM_UP_RUNS; i++) await time(oneLine);
  const times = [
    cold,
    await warm("warm, one book", oneLine),
    await warm("warm, 25 books", () => invoiceHtml(invoiceOf(25))),
    await warm("this machine: an empty page", () => "<!DOCTYPE html><title>Empty</title>"),
  ];
  await printer.close();
  return times;
}

process.send?.(await measure());
process.disconnect();
