import { arrange } from "./arrange";
import {
  CHEAPEST,
  type ChoosableItem,
  isOptional,
  type ListChoice,
  type Need,
  NO_CHOICE,
  needsOf,
  readChild,
  readListChoice,
} from "./choice";

export const LIST_FIELDS = {
  /** Marks the URL of the form without JavaScript. */
  shown: "shown",
  take: "take",
  /** Which copies are taken where none is chosen. */
  copies: "copies",
  /** The button that takes the best or the cheapest copy of every item, whichever were chosen. */
  all: "all",
  oneOf: (needId: number) => `one-${needId}`,
  copy: (itemId: number) => `copy-${itemId}`,
  only: (itemId: number) => `only-${itemId}`,
  /** An item with its book in the cart, `12.45`. */
  inCart: "in",
  // A copy in the cart that is another list's, or another child's.
  kept: "kept",
  child: "child",
} as const;

export const HAVE = "have";
export const WANT = "want";

type Fields = {
  get(name: string): unknown;
  getAll(name: string): unknown[];
  has(name: string): boolean;
};

export const isSentForm = (fields: Fields): boolean => fields.has(LIST_FIELDS.shown);

export const sentChild = (fields: Pick<Fields, "get">): number =>
  readChild(fields.get(LIST_FIELDS.child));

const idOf = (value: unknown): number => (/^\d{1,15}$/.test(String(value)) ? Number(value) : 0);

function takenItems<Item extends ChoosableItem>(items: Item[], fields: Fields) {
  const shown = new Set(String(fields.get(LIST_FIELDS.shown)).split(".").map(idOf));
  const ticked = new Set(fields.getAll(LIST_FIELDS.take).map(idOf));
  return needsOf(items)
    .filter(({ id }) => shown.has(id))
    .map((need) => {
      const one = idOf(fields.get(LIST_FIELDS.oneOf(need.id)));
      const taken = need.items.find(({ id }) => id === one || ticked.has(id)) ?? null;
      return { need, taken };
    });
}

export function sentChoice(
  items: ChoosableItem[],
  inCart: Readonly<Record<number, number>>,
  fields: Fields,
): ListChoice {
  const taken = takenItems(items, fields);
  const sent = new Set(taken.map(({ need }) => need.id));
  const kept = { [HAVE]: String(fields.get(HAVE)), [WANT]: String(fields.get(WANT)) };
  const before = readListChoice(new URLSearchParams(kept));
  const isTicked = (id: number) => taken.some((one) => one.need.id === id && one.taken);
  const have = needsOf(items).filter((need) =>
    sent.has(need.id) ? !isTicked(need.id) && !isOptional(need) : before.have.has(need.id),
  );
  const child = sentChild(fields);
  const inCartNow = arrange(items, inCart, { ...NO_CHOICE, child }).rows;
  // Once it is in the cart it is wanted no more: an order would find it ticked again.
  const want = needsOf(items).filter(
    (need) =>
      (sent.has(need.id) ? isTicked(need.id) && isOptional(need) : before.want.has(need.id)) &&
      !need.items.some(({ id }) => inCartNow.get(id)?.kind === "in-cart"),
  );
  const all = fields.get(LIST_FIELDS.all);
  const none: ListChoice = {
    ...NO_CHOICE,
    child,
    have: new Set(have.map(({ id }) => id)),
    want: new Set(want.map(({ id }) => id)),
    isCheapest: (all ?? fields.get(LIST_FIELDS.copies)) === CHEAPEST,
  };
  const wasCheapest = fields.get(LIST_FIELDS.copies) === CHEAPEST;
  const usual = arrange(items, inCart, { ...none, isCheapest: wasCheapest }).rows;
  const isUsual = (need: Need<ChoosableItem>, item: ChoosableItem) =>
    usual.get(item.id)?.kind === "chosen" ||
    need.items.some(({ id }) => usual.get(id)?.kind === "in-cart");
  const pick = taken.flatMap(({ need, taken: item }) =>
    need.items.length > 1 && item !== null && !isUsual(need, item) ? item.id : [],
  );
  const picked: ListChoice = { ...none, pick: new Set(pick) };
  const { rows } = arrange(items, inCart, picked);
  const copy = taken.flatMap(({ need, taken: ticked }): [number, number][] => {
    // A title that is unticked keeps its copy; of a group, a copy would tick it.
    const item = ticked ?? (need.items.length === 1 ? need.items[0] : null);
    const book = idOf(item && fields.get(LIST_FIELDS.copy(item.id)));
    if (all || !item?.books.some(({ id }) => id === book)) return [];
    return rows.get(item.id)?.copy?.id === book ? [] : [[item.id, book]];
  });
  return { ...picked, copy: new Map(copy) };
}

/**
 * The books that the button puts into the cart, each with its item (or 0); those that the page saw there come first.
 */
export function sentBooks(
  items: ChoosableItem[],
  fields: Fields,
): { itemId: number; bookId: number; wasInCart: boolean }[] {
  const carried = fields.getAll(LIST_FIELDS.inCart).flatMap((text) => {
    const [itemId, bookId] = String(text).split(".").map(idOf);
    return itemId && bookId ? { itemId, bookId, wasInCart: true } : [];
  });
  const kept = fields.getAll(LIST_FIELDS.kept).flatMap((text) => {
    const bookId = idOf(text);
    return bookId > 0 ? { itemId: 0, bookId, wasInCart: true } : [];
  });
  const taken = takenItems(items, fields).flatMap(({ taken: item }) => {
    if (item === null) return [];
    const bookId = idOf(
      fields.get(LIST_FIELDS.copy(item.id)) ?? fields.get(LIST_FIELDS.only(item.id)),
    );
    return bookId > 0 ? { itemId: item.id, bookId, wasInCart: false } : [];
  });
  return [...kept, ...carried, ...taken];
}
