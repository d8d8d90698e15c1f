import { LRUCache } from "lru-cache";
import { isInTransaction } from "~/db/changed-books.server";
import { frameVersion } from "~/db/shown-version.server";
import { foundAnewCount } from "./shelf.server";

/**
 * Keeps what follows from names, synonyms and which books match, until one of those is written: prices and sales change
 * none of it, and the words of a book only what was searched by words. `size` is the bytes of one.
 */
export function newSearchMemory<Value extends object>(
  maxBytes: number,
  size: (value: Value) => number,
) {
  type Kept = { version: string; value: Value };
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => size(value),
  });
  return (key: string, isByWords: boolean, make: () => Value): Value => {
    // What is read now may be rolled back.
    if (isInTransaction()) return make();
    const version = `${frameVersion()} ${foundAnewCount(isByWords)}`;
    const known = kept.get(key);
    if (known?.version === version) return known.value;
    const value = make();
    kept.set(key, { version, value });
    return value;
  };
}
