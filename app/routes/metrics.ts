import type { LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/domain/errors";
import { sentenceAnswer } from "~/http/pages/sentence-answer.server";
import { answerMetrics } from "~/http/server/answer-metrics.server";

export const handle = { isPrivate: true, isQuiet: true };

const NOTHING = new DomainError("not_found", "There is no such page.");

export async function loader({ request, context: { connection } }: LoaderFunctionArgs) {
  const answer = connection && (await answerMetrics(request, connection));
  return answer ?? sentenceAnswer(NOTHING);
}
