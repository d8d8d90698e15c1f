import type { Counter } from "~/domain/accounts/admin";
import { DomainError } from "~/domain/errors";
import { getIntake } from "~/domain/intakes/find.server";
import { labelsOf } from "~/domain/intakes/labels.server";
import { changingPdf } from "~/domain/invoices/print.server";
import { labelsHtml } from "~/ui/invoice/html";
import { LABEL_PAPERS, type LabelPaper, labelsAPage } from "~/ui/invoice/label-sheets";
import { documentAnswer } from "./document-answer.server";

const [FIRST_PAPER] = LABEL_PAPERS;

function readPaper(params: URLSearchParams): LabelPaper {
  const asked = params.get("paper");
  return LABEL_PAPERS.find((paper) => paper === asked) ?? FIRST_PAPER;
}

function readFirst(params: URLSearchParams, paper: LabelPaper): number {
  const first = Number(params.get("first") ?? 1);
  const most = labelsAPage(paper);
  if (Number.isInteger(first) && first >= 1 && first <= most) return first;
  const why = `Give the first free sticker as a number from 1 to ${most}: so many are on this paper.`;
  throw new DomainError("invalid", why, { first: [why] });
}

export async function labelsAnswer(
  admin: Counter,
  id: number,
  params: URLSearchParams,
): Promise<Response> {
  const { number } = getIntake(admin, id);
  const paper = readPaper(params);
  const html = labelsHtml(number, labelsOf(admin, id), paper, readFirst(params, paper));
  return documentAnswer(`Labels-${number}.pdf`, html, () => changingPdf(html));
}
