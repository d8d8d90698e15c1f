import type { AddedBook } from "~/domain/cart/view";

type Outcome = AddedBook["outcome"];

const WORDS: Record<Outcome, string | null> = {
  added: null,
  in_cart: "was in your cart already",
  sold_out: "not added: somebody else has this copy now",
  gone: "not added: it is not for sale any more",
};

const isIn = (outcome: Outcome) => outcome === "added" || outcome === "in_cart";

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
  return {
    heading: headingOf(told.map(({ outcome }) => outcome)),
    titles: told.map(({ title, outcome }) => ({
      title,
      isIn: isIn(outcome),
      more: WORDS[outcome],
    })),
  };
}

export type AddedWords = ReturnType<typeof addedInWords>;
