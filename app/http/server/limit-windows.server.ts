import { LRUCache } from "lru-cache";
import { ticks } from "~/domain/dates/time";

/** So many calls under one key in a fixed window, which the first of them begins. */
export type Bound = { key: string; calls: number; perMs: number };

/** Where calls are counted. */
export type LimitWindows = {
  /** Milliseconds until the first of some bounds that is used up has room again; null when all of them have room. */
  waitFor: (bounds: Bound[]) => number | null;
  /** As `waitFor`, and counts a call in all bounds when all have room, else in none. */
  count: (bounds: Bound[]) => number | null;
  /** Counts a call that has happened, also where a bound is used up. */
  countAnyway: (bounds: Bound[]) => void;
};

/** Windows that only this process counts in; least recently used ones are evicted. */
export function ownLimitWindows(maxTracked: number): LimitWindows {
  const windows = new LRUCache<string, { endsAt: number; calls: number }>({ max: maxTracked });

  function openWindow({ key }: Bound, at: number) {
    const window = windows.peek(key);
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
      windows.set(bound.key, window);
    }
  }

  return {
    waitFor: (bounds) => waitAt(bounds, ticks()),
    count(bounds) {
      const at = ticks();
      const wait = waitAt(bounds, at);
      if (wait === null) countAt(bounds, at);
      return wait;
    },
    countAnyway: (bounds) => countAt(bounds, ticks()),
  };
}
