import type { Worker } from "node:cluster";
import { type Exchange, openExchange } from "./exchange.server";
import type { BoxQuestion } from "./question";
import { RELAY, type Relayed } from "./relay";

const exchanges = new Set<Exchange>();
const relay: BoxQuestion<Relayed<unknown>, unknown[]> = { kind: RELAY };

/** The primary's side of the exchange with a worker, which passes on what one worker asks all others. */
export function exchangeWith(worker: Worker): Exchange {
  const own = openExchange(worker);
  exchanges.add(own);
  worker.once("disconnect", () => exchanges.delete(own));
  own.answer(relay, async ({ kind, asked, withinMs }) => {
    const others = [...exchanges].filter((one) => one !== own);
    const answers = await Promise.allSettled(
      others.map((other) => other.ask({ kind }, asked, withinMs)),
    );
    return answers.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  });
  return own;
}
