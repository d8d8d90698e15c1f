import { setTimeout as sleep } from "node:timers/promises";
import { catchUpWithPrimary, isCopyLate } from "./replica/open-copy.server";
import { readingCopy } from "./replica/replica-driver.server";

/** Runs `work`, and decides where its reads come from. */
export type ReadsFrom = <Result>(work: () => Result) => Result;

const asItIs: ReadsFrom = (work) => work();

/**
 * How a transaction reads what was there before it. Where boxes share a primary that is this box's copy, at the speed of a
 * file: it has all by the time that this answers, and while the transaction lasts nobody else writes. So it must be an
 * immediate one, which has asked something already. What it has written itself is seen by other reads only, except where
 * the box has the one file, or its copy was late.
 */
export const readsBefore = (): ReadsFrom => (catchUpWithPrimary() ? readingCopy : asItIs);

const PATIENCE_MS = 30_000;
const AGAIN_MS = 250;

/**
 * Waits, before a transaction that reads much, until this box's copy follows the primary: while that tidies up its log no
 * copy gets anything, for some seconds.
 */
export async function untilCopyFollows(): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (isCopyLate() && performance.now() < deadline) await sleep(AGAIN_MS);
}
