import { fold } from "../search-text";
import { topIds } from "./top-ids";

const BEFORE_ALL_OTHERS = 1_000_000_000;

/**
 * The ids of the best of the names that have a search's words: first the very name, then those that begin so, of each
 * those of most books. So whatever a name is, typing it finds it, though hundreds of others have it in theirs.
 */
export function bestNamed(
  names: readonly { id: number; nameKey: string }[],
  named: string,
  books: Uint32Array,
  most: number,
): number[] {
  const key = fold(named);
  const last = names.reduce((highest, { id }) => Math.max(highest, id), 0);
  const scores = new Uint32Array(last + 1);
  for (const { id, nameKey } of names) {
    const likeness = nameKey === key ? 2 : Number(nameKey.startsWith(key));
    scores[id] = 1 + (books[id] ?? 0) + likeness * BEFORE_ALL_OTHERS;
  }
  return topIds(scores, most);
}
