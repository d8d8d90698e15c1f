import type { Worker } from "node:cluster";
import pLimit from "p-limit";
import { openExchange } from "~/ipc/exchange.server";
import {
  closeImageProcess,
  encodeApart,
  encodingQuestion,
} from "~/providers/images/encode-apart.server";
import { closePrinter, printingQuestion, printPdf } from "~/providers/pdf/print.server";
import { collectFigures } from "./figures.server";

/** For all workers together, as one process encodes its own. */
const inTurn = pLimit(1);

/** Does for a worker what is done once a box: encodes images, prints pages, remembers what each counted. Called once for each worker, by the primary. */
export function serveBox(worker: Worker): void {
  const exchange = openExchange(worker);
  exchange.answer(encodingQuestion, ({ bytes, limits }) =>
    inTurn(() => encodeApart(bytes, limits)),
  );
  exchange.answer(printingQuestion, printPdf);
  collectFigures(worker, exchange);
}

/** Ends what serves the workers: the image encoder, and the PDF browser after the queued pages. */
export async function closeBox(): Promise<void> {
  closeImageProcess();
  await closePrinter();
}
