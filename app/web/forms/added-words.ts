import type { AddedBook } from "~/domain/cart/view";

type Outcome = Exclude<AddedBook["outcome"], "in_cart">;

const WHY_NOT: Record<Outcome, string | null> = {
  added: null,
  sold_out: "not added, it was sold or somebody is paying for it",
  gone: "not added, it is not for sale any more",
};

function headingOf(told: number, count: number): string {
  if (told === 0) return "Nothing is ticked, so nothing was added.";
  if (count === 0) return "No book was added.";
  return `${count} ${count === 1 ? "book" : "books"} added to your cart.`;
}

export function addedInWords(
  added: { itemId: number; outcome: Outcome }[],
  items: { id: number; title: string }[],
) {
  const told = added.flatMap(({ itemId, outcome }) => {
    const title = items.find(({ id }) => id === itemId)?.title;
    return title === undefined ? [] : { title, outcome };
  });
  const count = told.filter(({ outcome }) => outcome === "added").length;
  return {
    heading: headingOf(told.length, count),
    text: count > 0 ? "We hold them for you once you start to pay." : null,
    missed: told.flatMap(({ title, outcome }) => {
      const why = WHY_NOT[outcome];
      return why === null ? [] : { title, why };
    }),
  };
}

export type AddedWords = ReturnType<typeof addedInWords>;
