import { fold } from "../text/search-text";
import { topIds } from "./top-ids";

const BEFORE_ALL_OTHERS = 1_000_000_000;

/**
 * Ids of the best names that contain a search's words: the exact name first, then those that begin with it, in each
 * those of most books. So typing a name always finds it, although hundreds of others contain it.
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
