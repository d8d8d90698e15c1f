import cluster from "node:cluster";
import { type Exchange, openExchange } from "./exchange.server";
import type { BoxQuestion } from "./question";
import { RELAY, type Relayed } from "./relay";

let exchange: Exchange | undefined;

function withPrimary(): Exchange {
  if (exchange !== undefined) return exchange;
  if (cluster.worker === undefined) throw new Error("This process has no primary");
  exchange = openExchange(cluster.worker);
  return exchange;
}

/**
 * Asks the primary of this worker.
 * @throws Error with its reason when it cannot answer, and when it goes away or takes too long.
 */
export const askPrimary: Exchange["ask"] = async (question, asked, withinMs) =>
  withPrimary().ask(question, asked, withinMs);

/** Answers a question of the primary, or of another worker through it, from now on. */
export const answerPrimary: Exchange["answer"] = (question, answer) =>
  withPrimary().answer(question, answer);

/**
 * Asks every other worker. Resolves with the answers that came in time.
 * @throws Error when the primary does not answer.
 */
export function askOthers<Asked, Answered>(
  { kind }: BoxQuestion<Asked, Answered>,
  asked: Asked,
  withinMs: number,
): Promise<Answered[]> {
  const relay: BoxQuestion<Relayed<Asked>, Answered[]> = { kind: RELAY };
  // The primary waits for the others as long as it may, and its answer needs a moment too.
  return askPrimary(relay, { kind, asked, withinMs }, 2 * withinMs);
}
