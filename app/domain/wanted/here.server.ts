import { booksThatFit } from "../list/fits.server";
import { asItem, itemsOfLists, type Topic } from "./topics.server";

/** The best book of each title that can be bought now, in the titles' order; null where there is none. */
export function booksHere(topics: Topic[]): (number | null)[] {
  const items = itemsOfLists(topics.flatMap(({ itemId }) => itemId ?? []));
  const ofLists = new Map(items.map((item) => [item.id, item]));
  // Below zero, because the ids of items are above.
  const toFit = topics.map(
    (topic, place) => ofLists.get(topic.itemId ?? 0) ?? asItem(-1 - place, topic),
  );
  const fitting = booksThatFit(toFit);
  return toFit.map(({ id }) => fitting.get(id)?.find(({ available }) => available > 0)?.id ?? null);
}
