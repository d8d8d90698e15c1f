let last: Promise<unknown> = Promise.resolve();

/**
 * Runs what touches stored images when all that came before is done. An image takes a processor and much memory while
 * it is written, and files must not be cleaned up while they come: so one after the other.
 */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}
