import type { Worker } from "node:cluster";
import type { BoxQuestion } from "./question";

/** Longer than any work takes that others wait for in turn: each has a limit of its own. */
const DEADLINE_MS = 10 * 60_000;

type Ask = { exchange: "ask"; id: number; kind: string; asked: unknown };
type Answer = { exchange: "answer"; id: number; answered: unknown };
type Refusal = { exchange: "refusal"; id: number; reason: string };

/** Methods, because their types may be narrower than `unknown`: the question says what is sent under its name. */
type Waiting = { resolve(answered: unknown): void; reject(reason: Error): void };
type Answerer = { answer(asked: unknown): unknown };

/** Questions and answers between a worker and the primary, in both directions. */
export type Exchange = {
  /** @throws Error when the other process refuses, goes away or takes too long. */
  ask: <Asked, Answered>(
    question: BoxQuestion<Asked, Answered>,
    asked: Asked,
    withinMs?: number,
  ) => Promise<Answered>;
  /** Answers a question from now on. An error that `answer` throws reaches the asker by its message. */
  answer: <Asked, Answered>(
    question: BoxQuestion<Asked, Answered>,
    answer: (asked: Asked) => Answered | Promise<Answered>,
  ) => void;
};

const isMessage = (message: unknown): message is Ask | Answer | Refusal =>
  typeof message === "object" && message !== null && "exchange" in message;

/**
 * Opens the exchange over a worker's channel, which is the same object on both sides; once a channel. Other messages on
 * it are left alone.
 */
export function openExchange(worker: Worker): Exchange {
  const waiting = new Map<number, Waiting>();
  const answerers = new Map<string, Answerer>();
  let lastId = 0;

  async function answerAsk({ id, kind, asked }: Ask): Promise<void> {
    // Who asked may be gone by now, and then nobody waits for the answer.
    const send = (message: Answer | Refusal) => worker.send(message, () => {});
    try {
      const answerer = answerers.get(kind);
      if (answerer === undefined) throw new Error(`Nobody answers '${kind}'`);
      send({ exchange: "answer", id, answered: await answerer.answer(asked) });
    } catch (error) {
      send({
        exchange: "refusal",
        id,
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  }

  worker.on("message", (message: unknown) => {
    if (!isMessage(message)) return;
    if (message.exchange === "ask") void answerAsk(message);
    else if (message.exchange === "answer") waiting.get(message.id)?.resolve(message.answered);
    else waiting.get(message.id)?.reject(new Error(message.reason));
  });
  worker.on("disconnect", () => {
    for (const { reject } of [...waiting.values()]) {
      reject(new Error("The other process went away before it answered"));
    }
  });

  return {
    async ask<Asked, Answered>(
      { kind }: BoxQuestion<Asked, Answered>,
      asked: Asked,
      withinMs = DEADLINE_MS,
    ) {
      lastId += 1;
      const id = lastId;
      let deadline: NodeJS.Timeout | undefined;
      try {
        return await new Promise<Answered>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          const late = new Error(`'${kind}' was not answered within ${withinMs} ms`);
          deadline = setTimeout(() => reject(late), withinMs);
          const ask: Ask = { exchange: "ask", id, kind, asked };
          worker.send(ask, (error) => error !== null && reject(error));
        });
      } finally {
        clearTimeout(deadline);
        waiting.delete(id);
      }
    },
    answer({ kind }, answer) {
      answerers.set(kind, { answer });
    },
  };
}
