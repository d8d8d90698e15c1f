import type { LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/domain/errors";
import { answerMetrics } from "~/web/pages/answer-metrics.server";
import { sentenceAnswer } from "~/web/pages/sentence-answer.server";

export const handle = { isPrivate: true, isQuiet: true };

const NOTHING = new DomainError("not_found", "There is no such page.");

export async function loader({ request, context: { connection } }: LoaderFunctionArgs) {
  const answer = connection && (await answerMetrics(request, connection));
  return answer ?? sentenceAnswer(NOTHING);
}
