import type { AddedBook } from "~/domain/cart/view";

type Outcome = AddedBook["outcome"];

/** Why a book that was ticked is not in the cart. */
const WHY_NOT: Partial<Record<Outcome, string>> = {
  sold_out: "not added, somebody else has this copy now",
  gone: "not added, it is not for sale any more",
};

function headingOf(outcomes: Outcome[]): string {
  const count = outcomes.filter((outcome) => outcome === "added").length;
  if (outcomes.length === 0) return "Nothing is ticked, so nothing was added.";
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
  const isIn = told.some(({ outcome }) => WHY_NOT[outcome] === undefined);
  return {
    heading: headingOf(told.map(({ outcome }) => outcome)),
    text: isIn ? "We hold them for you once you start to pay." : null,
    missed: told.flatMap(({ title, outcome }) => {
      const why = WHY_NOT[outcome];
      return why === undefined ? [] : { title, why };
    }),
  };
}

export type AddedWords = ReturnType<typeof addedInWords>;
