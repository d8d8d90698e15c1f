import { setTimeout as sleep } from "node:timers/promises";

// With its commit, and until a shopper's write tries again, less than 50 ms.
const MOST_MS = 35;
// Several times as long as a writer pauses between its tries.
const REST_MS = 10;

/**
 * Starts one of many transactions of an import or its undo. The returned function tells whether it has lasted long
 * enough.
 */
export function beginBatch(): () => boolean {
  const startedAt = performance.now();
  return () => performance.now() - startedAt >= MOST_MS;
}

export const letOthersWrite = (): Promise<void> => sleep(REST_MS);
