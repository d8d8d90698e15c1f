import { LRUCache } from "lru-cache";
import { isInTransaction } from "~/db/changed-books.server";
import { frameVersion } from "~/db/shown-version.server";
import { matchCount } from "./shelf.server";

/**
 * Keeps what follows from names, synonyms and which books match, until one of those is written: prices and sales change
 * none of it. `size` is the bytes of one.
 */
export function newSearchMemory<Value extends object>(
  maxBytes: number,
  size: (value: Value) => number,
) {
  const kept = new LRUCache<string, Value>({ maxSize: maxBytes, sizeCalculation: size });
  let version = "";
  return (key: string, make: () => Value): Value => {
    // What is read now may be rolled back.
    if (isInTransaction()) return make();
    const now = `${frameVersion()} ${matchCount()}`;
    if (now !== version) kept.clear();
    version = now;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    kept.set(key, made);
    return made;
  };
}
