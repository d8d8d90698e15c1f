import cluster from "node:cluster";
import { type Exchange, openExchange } from "./exchange.server";

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

/** Answers a question of the primary from now on. */
export const answerPrimary: Exchange["answer"] = (question, answer) =>
  withPrimary().answer(question, answer);
