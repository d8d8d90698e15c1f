import type { ListCopy, PublicItem } from "./public-view";

/** An item to choose for: `books` are those that can be chosen or are in the cart, best first. */
export type ChoosableItem = Pick<PublicItem, "id" | "choiceGroup" | "title"> & {
  books: Pick<ListCopy, "id" | "priceCents" | "savesCents" | "available">[];
};

/**
 * A parent's choices where they differ from taking everything available: `have` are needs that they have already (by
 * the id of the first item), `pick` the items taken of a group, `copy` the books taken of an item.
 */
export type ListChoice = {
  have: ReadonlySet<number>;
  pick: ReadonlySet<number>;
  copy: ReadonlyMap<number, number>;
};

export const NO_CHOICE: ListChoice = { have: new Set(), pick: new Set(), copy: new Map() };

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

const numbers = (text: string | null): number[] =>
  (text ?? "").split(",").flatMap((part) => (/^\d{1,15}$/.test(part) ? Number(part) : []));

const pairs = (text: string | null): [number, number][] =>
  (text ?? "").split(",").flatMap((part): [number, number][] => {
    const [, item, book] = /^(\d{1,15})\.(\d{1,15})$/.exec(part) ?? [];
    return item === undefined || book === undefined ? [] : [[Number(item), Number(book)]];
  });

/** Parses the choice in a list's URL. Drops what is invalid; never fails. */
export const readListChoice = (params: URLSearchParams): ListChoice => ({
  have: new Set(numbers(params.get("have"))),
  pick: new Set(numbers(params.get("pick"))),
  copy: new Map(pairs(params.get("copy"))),
});

export function choiceSearch({ have, pick, copy }: ListChoice, year: number | null): string {
  const parts = [
    year !== null && `year=${year}`,
    have.size > 0 && `have=${[...have].join(",")}`,
    pick.size > 0 && `pick=${[...pick].join(",")}`,
    copy.size > 0 && `copy=${[...copy].map((pair) => pair.join(".")).join(",")}`,
  ].filter(Boolean);
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}
