import type { PdfTimes } from "./pdf-process";
import { answerOf } from "./process-answer";
import { atMost, type ReportSection } from "./report";

const WARM_BUDGET_MS = 200;

/** Times printing an invoice to PDF, in a separate process. */
export async function measurePdf(): Promise<ReportSection[]> {
  const times = await answerOf<PdfTimes[]>("pdf-process.ts");
  return [
    {
      title: "Invoice PDF: from the invoice to the bytes, one at a time",
      measures: times.map(({ what, runs, bytes, p50, p99 }) => ({
        what,
        figures: { runs, KB: bytes / 1_000, "p50 ms": p50, "p99 ms": p99 },
        ...(what.startsWith("warm") ? { budget: atMost(WARM_BUDGET_MS, p50, " ms p50") } : {}),
      })),
      notes:
        times.length > 0
          ? ["A file that was printed before is read from the disk: that is not counted here."]
          : ["There is no Chromium here: invoices are printable pages."],
    },
  ];
}
