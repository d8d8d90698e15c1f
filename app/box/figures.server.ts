import type { Worker } from "node:cluster";
import type { Exchange } from "~/ipc/exchange.server";
import { measureUse } from "~/ipc/primary-use.server";
import {
  othersFigures,
  type ProcessMetric,
  type WorkerFigures,
  workerFigures,
} from "~/ipc/worker-figures";
import { addCounts, countsIn } from "./counts";

/** A worker that is busy for longer is left out, but for what it had counted before. */
const PATIENCE_MS = 1_000;

/** A worker, and what it had counted when it was last asked. */
type Asked = { exchange: Exchange; counted: ProcessMetric[] };

const workers = new Set<Asked>();
let countedByGone: ProcessMetric[] = [];

async function askForFigures(worker: Asked): Promise<WorkerFigures | null> {
  try {
    const figures = await worker.exchange.ask(workerFigures, null, PATIENCE_MS);
    worker.counted = countsIn(figures.metrics);
    return figures;
  } catch {
    return null;
  }
}

/**
 * Tells a worker that is asked for the figures of all what the others count. The primary remembers what each had counted,
 * so that no sum falls when one dies or does not answer. Called once for each worker, by the primary.
 */
export function collectFigures(worker: Worker, exchange: Exchange): void {
  const own: Asked = { exchange, counted: [] };
  workers.add(own);
  worker.once("disconnect", () => {
    workers.delete(own);
    countedByGone = addCounts([...countedByGone, ...own.counted]);
  });
  exchange.answer(othersFigures, async ({ metrics }) => {
    own.counted = countsIn(metrics);
    const others = [...workers].filter((one) => one !== own);
    const asked = await Promise.all(
      others.map(async (one) => ({ one, figures: await askForFigures(one) })),
    );
    // One that is gone by now counts with those that are.
    const living = asked.filter(({ one }) => workers.has(one));
    return {
      workers: living.flatMap(({ figures }) => (figures === null ? [] : [figures])),
      counted: [
        countedByGone,
        ...living.flatMap(({ one, figures }) => (figures === null ? [one.counted] : [])),
      ],
      primary: measureUse(),
    };
  });
}
