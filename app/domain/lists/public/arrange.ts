import {
  type ChoosableItem,
  isOptional,
  type ListChoice,
  type Need,
  NO_CHOICE,
  needsOf,
} from "./choice";

type Copy<Item extends ChoosableItem> = Item["books"][number];

/**
 * State of an item: `in-cart`; `chosen`, its copy is added with the others; `offered`, it can be chosen; `taken`, its
 * only copies are chosen for other items; `none`, no copy is there.
 */
export type Row<Item extends ChoosableItem> = {
  kind: "in-cart" | "chosen" | "offered" | "taken" | "none";
  copy: Copy<Item> | null;
};

export type Arranged<Item extends ChoosableItem> = {
  rows: Map<number, Row<Item>>;
  books: number;
  totalCents: number;
  /** What the copies save whose price new is known, and how many these are. */
  savesCents: number;
  saving: number;
};

type Spot<Item extends ChoosableItem> = { item: Item; copy: Copy<Item> };

function take(left: Map<number, number>, bookId: number): boolean {
  const copies = left.get(bookId) ?? 0;
  if (copies > 0) left.set(bookId, copies - 1);
  return copies > 0;
}

export const isFree = (
  { id, available }: Pick<ChoosableItem["books"][number], "id" | "available">,
  inCart: Readonly<Record<number, number>>,
): boolean => available > (inCart[id] ?? 0);

function inCartFor<Item extends ChoosableItem>(need: Need<Item>, left: Map<number, number>) {
  for (const item of need.items) {
    const copy = item.books.find(({ id }) => take(left, id));
    if (copy !== undefined) return { item, copy };
  }
  return null;
}

function spotsFor<Item extends ChoosableItem>(
  need: Need<Item>,
  { pick, copy, isCheapest }: ListChoice,
) {
  const spots = (isPicked: boolean) =>
    need.items
      .filter(({ id }) => pick.has(id) === isPicked)
      .flatMap((item): Spot<Item>[] => {
        const own = item.books.find(({ id }) => id === copy.get(item.id));
        const others = item.books.filter((book) => book !== own);
        return [...(own ? [own] : []), ...others].map((each) => ({ item, copy: each }));
      });
  const others = spots(false);
  if (isCheapest) others.sort((a, b) => a.copy.priceCents - b.copy.priceCents);
  return [...spots(true), ...others];
}

const isAsked = <Item extends ChoosableItem>(
  { item, copy }: Spot<Item>,
  choice: ListChoice,
): boolean => choice.pick.has(item.id) || choice.copy.get(item.id) === copy.id;

/**
 * Gives each need a copy: a chosen one first, then the best free one. When none is free, a copy moves from a need that
 * can have another, so that as many needs as possible are met and no copy is given twice.
 */
function assign<Item extends ChoosableItem>(
  needs: Need<Item>[],
  left: Map<number, number>,
  choice: ListChoice,
): Map<Need<Item>, Spot<Item>> {
  const given = new Map<Need<Item>, Spot<Item>>();
  for (const need of needs) {
    const asked = spotsFor(need, choice).filter((spot) => isAsked(spot, choice));
    const free = asked.find(({ copy }) => take(left, copy.id));
    if (free !== undefined) given.set(need, free);
  }
  function giveTo(need: Need<Item>, tried: Set<number>): boolean {
    const spots = spotsFor(need, choice).filter(({ copy }) => !tried.has(copy.id));
    const free = spots.find(({ copy }) => take(left, copy.id));
    if (free !== undefined) {
      given.set(need, free);
      return true;
    }
    for (const spot of spots) {
      if (tried.has(spot.copy.id)) continue;
      tried.add(spot.copy.id);
      const takers = [...given].filter(([, held]) => held.copy.id === spot.copy.id);
      for (const [taker, held] of takers.reverse()) {
        if (isAsked(held, choice) || !giveTo(taker, tried)) continue;
        given.set(need, spot);
        return true;
      }
    }
    return false;
  }
  for (const need of needs) if (!given.has(need)) giveTo(need, new Set());
  return given;
}

const picksOf = <Item extends ChoosableItem>(needs: Need<Item>[], { pick }: ListChoice) =>
  new Set(
    needs
      .filter(({ items }) => items.length > 1)
      .flatMap(({ items }) => items.flatMap(({ id }) => (pick.has(id) ? id : []))),
  );

function offerOf<Item extends ChoosableItem>(
  books: Copy<Item>[],
  left: Map<number, number>,
  chosenId: number | undefined,
): Copy<Item> | null {
  const free = books.filter(({ id }) => (left.get(id) ?? 0) > 0);
  const offers = free.length > 0 ? free : books;
  return offers.find(({ id }) => id === chosenId) ?? offers[0] ?? null;
}

const cheapestFirst = <Item extends ChoosableItem>(item: Item): Item => ({
  ...item,
  books: [...item.books].sort((a, b) => a.priceCents - b.priceCents),
});

/**
 * The state of each item of a list, and what the button adds: one copy for each unmet need, never a copy twice.
 * `inCart` are the copies in the visitor's cart by book.
 */
export function arrange<Item extends ChoosableItem>(
  listed: Item[],
  inCart: Readonly<Record<number, number>>,
  asked: ListChoice,
): Arranged<Item> {
  const items = asked.isCheapest ? listed.map(cheapestFirst) : listed;
  const needs = needsOf(items);
  const choice = { ...asked, pick: picksOf(needs, asked) };
  const books = new Map(items.flatMap((item) => item.books).map((book) => [book.id, book]));
  const carried = new Map(
    [...books].map(([id, { elsewhere = 0 }]) => [id, (inCart[id] ?? 0) - elsewhere]),
  );
  const left = new Map(
    [...books].map(([id, { available }]) => [id, Math.max(0, available - (inCart[id] ?? 0))]),
  );
  const isLeft = (copy: Copy<Item>) => isFree(copy, inCart);
  const rows = new Map<number, Row<Item>>();
  const open: Need<Item>[] = [];
  for (let child = 1; child <= choice.child; child++) {
    for (const need of needs) {
      const own = need.items[0]?.notFor?.includes(child) ? null : inCartFor(need, carried);
      if (child < choice.child) continue;
      if (own === null) open.push(need);
      else rows.set(own.item.id, { kind: "in-cart", copy: own.copy });
    }
  }
  const wanted = open.filter((need) =>
    isOptional(need) ? choice.want.has(need.id) : !choice.have.has(need.id),
  );
  const given = assign(wanted, left, choice);
  for (const { item, copy } of given.values()) rows.set(item.id, { kind: "chosen", copy });
  for (const need of wanted.filter((each) => !given.has(each))) {
    for (const { item } of spotsFor(need, choice).filter(({ copy }) => isLeft(copy))) {
      rows.set(item.id, { kind: "taken", copy: null });
    }
  }
  for (const { id, books } of items.filter((item) => !rows.has(item.id))) {
    const copy = offerOf(books.filter(isLeft), left, choice.copy.get(id));
    rows.set(id, { kind: copy === null ? "none" : "offered", copy });
  }
  const copies = [...given.values()].map(({ copy }) => copy);
  return {
    rows,
    books: copies.length,
    totalCents: copies.reduce((sum, { priceCents }) => sum + priceCents, 0),
    savesCents: copies.reduce((sum, { savesCents }) => sum + savesCents, 0),
    saving: copies.filter(({ savesCents }) => savesCents > 0).length,
  };
}

type CountableItem = Omit<ChoosableItem, "books" | "isOptional"> & {
  books: Omit<ChoosableItem["books"][number], "savesCents">[];
};

/** How many titles are needed, and of how many of them a copy that is not in the cart can be had for this child. */
export function countNeeds(
  items: CountableItem[],
  inCart: Readonly<Record<number, number>> = {},
  child = 1,
): { titles: number; here: number } {
  const choosable = items.map((item) => ({
    ...item,
    isOptional: false,
    books: item.books.map((book) => ({ ...book, savesCents: 0 })),
  }));
  const { books } = arrange(choosable, inCart, { ...NO_CHOICE, child });
  return { titles: needsOf(items).length, here: books };
}
