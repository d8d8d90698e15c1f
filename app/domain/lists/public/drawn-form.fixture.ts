import { arrange, isFree } from "./arrange";
import { CHEAPEST, type ChoosableItem, type ListChoice, needsOf } from "./choice";
import { HAVE, LIST_FIELDS, WANT } from "./sent-choice";

export function drawnForm(
  items: ChoosableItem[],
  inCart: Readonly<Record<number, number>>,
  choice: ListChoice,
): URLSearchParams {
  const { rows } = arrange(items, inCart, choice);
  const fields = new URLSearchParams();
  const shown: number[] = [];
  for (const need of needsOf(items)) {
    const kinds = need.items.map(({ id }) => rows.get(id)?.kind);
    const isMet = kinds.includes("in-cart");
    if (!isMet && (kinds.includes("chosen") || kinds.includes("offered"))) shown.push(need.id);
    for (const { id, books } of need.items) {
      const { kind, copy = null } = rows.get(id) ?? {};
      if (copy === null) continue;
      if (kind === "in-cart") fields.append(LIST_FIELDS.inCart, `${id}.${copy.id}`);
      if (isMet) continue;
      const name = need.items.length > 1 ? LIST_FIELDS.oneOf(need.id) : LIST_FIELDS.take;
      if (kind === "chosen") fields.append(name, String(id));
      const copies = books.filter((each) => isFree(each, inCart));
      const book = copies.length > 1 ? LIST_FIELDS.copy(id) : LIST_FIELDS.only(id);
      fields.set(book, String(copy.id));
    }
  }
  for (const book of new Map(
    items.flatMap(({ books }) => books).map((one) => [one.id, one]),
  ).values()) {
    const own = fields.getAll(LIST_FIELDS.inCart).filter((text) => text.endsWith(`.${book.id}`));
    const others = isFree(book, inCart) ? (inCart[book.id] ?? 0) - own.length : 0;
    for (let i = 0; i < others; i++) fields.append(LIST_FIELDS.kept, String(book.id));
  }
  if (choice.child > 1) fields.set(LIST_FIELDS.child, String(choice.child));
  fields.set(LIST_FIELDS.shown, shown.join("."));
  if (choice.isCheapest) fields.set(LIST_FIELDS.copies, CHEAPEST);
  for (const name of [HAVE, WANT] as const) {
    fields.set(name, [...choice[name]].filter((id) => !shown.includes(id)).join(","));
  }
  return fields;
}
