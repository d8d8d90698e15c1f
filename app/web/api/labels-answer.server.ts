import { z } from "zod";
import { DomainError } from "~/domain/errors";
import type { LabelView } from "~/domain/intakes/label";
import { changingPdf } from "~/domain/invoices/print.server";
import { labelsHtml } from "~/ui/invoice/html";
import {
  firstFault,
  LABEL_PAPERS,
  type LabelPaper,
  readLabelPaper,
} from "~/ui/invoice/label-sheets";
import { documentAnswer } from "./document-answer.server";

function readFirst(params: URLSearchParams, paper: LabelPaper): number {
  const typed = params.get("first") ?? "1";
  const why = firstFault(paper, typed);
  if (why !== null) throw new DomainError("invalid", why, { first: [why] });
  return Number(typed);
}

export async function labelsAnswer(
  name: string,
  labels: LabelView[],
  params: URLSearchParams,
): Promise<Response> {
  const paper = readLabelPaper(params.get("paper"));
  const html = labelsHtml(name, labels, paper, readFirst(params, paper));
  return documentAnswer(`Labels-${name}.pdf`, html, () => changingPdf(html));
}

export const labelsQuery = z.object({
  paper: z
    .enum(LABEL_PAPERS)
    .optional()
    .describe("A4 sheets of 65 or 21 labels, or a label printer's roll; else A4 with 65"),
  first: z.int().min(1).max(65).optional().describe("The first free label on the first sheet"),
});
