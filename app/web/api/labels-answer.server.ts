import type { Counter } from "~/domain/accounts/admin";
import { DomainError } from "~/domain/errors";
import { getIntake } from "~/domain/intakes/find.server";
import { labelsOf } from "~/domain/intakes/labels.server";
import { changingPdf } from "~/domain/invoices/print.server";
import { labelsHtml } from "~/ui/invoice/html";
import { firstFault, type LabelPaper, readLabelPaper } from "~/ui/invoice/label-sheets";
import { documentAnswer } from "./document-answer.server";

function readFirst(params: URLSearchParams, paper: LabelPaper): number {
  const typed = params.get("first") ?? "1";
  const why = firstFault(paper, typed);
  if (why !== null) throw new DomainError("invalid", why, { first: [why] });
  return Number(typed);
}

export async function labelsAnswer(
  admin: Counter,
  id: number,
  params: URLSearchParams,
): Promise<Response> {
  const { number } = getIntake(admin, id);
  const paper = readLabelPaper(params.get("paper"));
  const html = labelsHtml(number, labelsOf(admin, id), paper, readFirst(params, paper));
  return documentAnswer(`Labels-${number}.pdf`, html, () => changingPdf(html));
}
