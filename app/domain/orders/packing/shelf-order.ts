const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

type OnShelf = { shelf: string | null; title: string };

/** Books in the order of a walk along the shelves: A2 before A10; those without a mark last. */
export function inShelfOrder(one: OnShelf, other: OnShelf): number {
  if ((one.shelf === null) !== (other.shelf === null)) return one.shelf === null ? 1 : -1;
  const byShelf = collator.compare(one.shelf ?? "", other.shelf ?? "");
  return byShelf === 0 ? collator.compare(one.title, other.title) : byShelf;
}
