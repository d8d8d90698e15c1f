import { LRUCache } from "lru-cache";
import { ticks } from "~/domain/dates/time";

/**
 * A number of calls under one key in a fixed window, which starts with the first call. An `isKept` bound is remembered
 * until it ends: its key is an account or the whole shop, of which there are few. Any other key is a network, of which
 * an attacker can have millions.
 */
export type Bound = { key: string; calls: number; perMs: number; isKept?: true };

const FEW = 1_000;

type Window = { endsAt: number; calls: number };

function keptWindows() {
  const windows = new Map<string, Window>();
  let sweepAt = FEW;
  return {
    get: (key: string) => windows.get(key),
    set(key: string, window: Window, at: number): void {
      windows.set(key, window);
      if (windows.size < sweepAt) return;
      for (const [ended, { endsAt }] of windows) if (endsAt <= at) windows.delete(ended);
      sweepAt = Math.max(FEW, 2 * windows.size);
    },
  };
}

/**
 * Counts calls in memory: a start begins at zero. Of windows that are not kept, the least recently used are evicted.
 */
export function limitWindows(maxTracked: number) {
  const windows = new LRUCache<string, Window>({ max: maxTracked });
  const kept = keptWindows();

  function openWindow({ key, isKept }: Bound, at: number) {
    const window = isKept ? kept.get(key) : windows.peek(key);
    return window !== undefined && window.endsAt > at ? window : undefined;
  }

  function waitAt(bounds: Bound[], at: number): number | null {
    for (const bound of bounds) {
      const window = openWindow(bound, at);
      if (window !== undefined && window.calls >= bound.calls) return window.endsAt - at;
    }
    return null;
  }

  function countAt(bounds: Bound[], at: number): void {
    for (const bound of bounds) {
      const window = openWindow(bound, at) ?? { endsAt: at + bound.perMs, calls: 0 };
      window.calls += 1;
      if (bound.isKept) kept.set(bound.key, window, at);
      else windows.set(bound.key, window);
    }
  }

  return {
    /** Milliseconds until the first exhausted bound has room again; null when all have room. */
    waitFor: (bounds: Bound[]): number | null => waitAt(bounds, ticks()),
    /** Like `waitFor`, and counts a call in all bounds when all have room, else in none. */
    count(bounds: Bound[]): number | null {
      const at = ticks();
      const wait = waitAt(bounds, at);
      if (wait === null) countAt(bounds, at);
      return wait;
    },
    /** Takes one counted call out of each window that is still open. */
    takeBack(bounds: Bound[]): void {
      const at = ticks();
      for (const bound of bounds) {
        const window = openWindow(bound, at);
        if (window !== undefined) window.calls = Math.max(0, window.calls - 1);
      }
    },
    /** Counts a call that has happened, also in an exhausted bound. */
    countAnyway: (bounds: Bound[]): void => countAt(bounds, ticks()),
  };
}
