import type { ListCopy, PublicItem } from "./public-view";

/**
 * An item to choose for: `books` are those that can be chosen or are in the cart, best first, `elsewhere` of which
 * another list has in the cart; `notFor` are the children that no copy in the cart is for: one was ordered for them, or
 * theirs was left when a later child took one.
 */
export type ChoosableItem = Pick<PublicItem, "id" | "choiceGroup" | "isOptional"> & {
  books: (Pick<ListCopy, "id" | "priceCents" | "savesCents" | "available"> & {
    elsewhere?: number;
  })[];
  notFor?: number[];
};

export type OpenItem = Omit<PublicItem, "books"> &
  Pick<ChoosableItem, "notFor"> & { books: (ListCopy & { elsewhere?: number })[] };

/**
 * A parent's choices where they differ from the best copy of all that is not optional: `have` are needs that they have
 * already and `want` optional ones that they take (by the id of the first item), `pick` the items taken of a group,
 * `copy` the books taken of an item; `isCheapest` takes the cheapest copy of the others instead of the best. `child` is
 * the one of several in the grade that it is for: what the children before it have is not its own.
 */
export type ListChoice = {
  have: ReadonlySet<number>;
  want: ReadonlySet<number>;
  pick: ReadonlySet<number>;
  copy: ReadonlyMap<number, number>;
  isCheapest: boolean;
  child: number;
};

export const MOST_CHILDREN = 4;

export const NO_CHOICE: ListChoice = {
  have: new Set(),
  want: new Set(),
  pick: new Set(),
  copy: new Map(),
  isCheapest: false,
  child: 1,
};

export const CHEAPEST = "cheapest";

/** A need of a list: one title, or one of several. Its id is that of its first item. */
export type Need<Item> = { id: number; items: Item[] };

export function needsOf<Item extends Pick<ChoosableItem, "id" | "choiceGroup">>(
  items: Item[],
): Need<Item>[] {
  const groups = new Map<string, Need<Item>>();
  const needs: Need<Item>[] = [];
  for (const item of items) {
    const group = item.choiceGroup === null ? undefined : groups.get(item.choiceGroup);
    if (group !== undefined) {
      group.items.push(item);
      continue;
    }
    const need = { id: item.id, items: [item] };
    needs.push(need);
    if (item.choiceGroup !== null) groups.set(item.choiceGroup, need);
  }
  return needs;
}

export const isOptional = ({ items }: Need<Pick<ChoosableItem, "isOptional">>): boolean =>
  items.every((item) => item.isOptional);

const numbers = (text: string | null): number[] =>
  (text ?? "").split(",").flatMap((part) => (/^\d{1,15}$/.test(part) ? Number(part) : []));

const pairs = (text: string | null): [number, number][] =>
  (text ?? "").split(",").flatMap((part): [number, number][] => {
    const [, item, book] = /^(\d{1,15})\.(\d{1,15})$/.exec(part) ?? [];
    return item === undefined || book === undefined ? [] : [[Number(item), Number(book)]];
  });

export const readListChoice = (params: URLSearchParams): ListChoice => ({
  have: new Set(numbers(params.get("have"))),
  want: new Set(numbers(params.get("want"))),
  pick: new Set(numbers(params.get("pick"))),
  copy: new Map(pairs(params.get("copy"))),
  isCheapest: params.get("copies") === CHEAPEST,
  child: readChild(params.get("child")),
});

export const readChild = (text: unknown): number =>
  Math.min(MOST_CHILDREN, Number(/^[1-9]$/.exec(String(text))?.[0] ?? 1));

/** The query of the page of a copy on a list, by which that page leads back to the list and the choice. */
export const copySearch = (listId: number, choice: ListChoice): string =>
  `?list=${listId}${choiceSearch(choice, null).replace("?", "&")}`;

export function choiceSearch(
  { have, want, pick, copy, isCheapest, child }: ListChoice,
  year: number | null,
): string {
  const ids = (name: string, some: ReadonlySet<number>) =>
    some.size > 0 && `${name}=${[...some].join(",")}`;
  const parts = [
    year !== null && `year=${year}`,
    child > 1 && `child=${child}`,
    isCheapest && `copies=${CHEAPEST}`,
    ids("have", have),
    ids("want", want),
    ids("pick", pick),
    copy.size > 0 && `copy=${[...copy].map((pair) => pair.join(".")).join(",")}`,
  ].filter(Boolean);
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}
