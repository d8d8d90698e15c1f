import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { AddedBook } from "~/domain/cart/view";
import { booksInWords } from "~/ui/books-in-words";
import { Icon } from "~/ui/icons";
import type { ShownItem } from "./list-view";

type Outcome = AddedBook["outcome"];
type AddedProps = { added: { itemId: number; outcome: Outcome }[]; items: ShownItem[] };

const WORDS: Record<Outcome, string> = {
  added: "in your cart now",
  in_cart: "was in your cart already",
  sold_out: "not added: somebody else has the last copy",
  gone: "not added: it is not for sale any more",
};

function headingOf(added: AddedProps["added"]): string {
  const count = added.filter(({ outcome }) => outcome === "added").length;
  if (added.length === 0) return "Nothing is ticked, so nothing was added.";
  if (count === 0) return "No book was added.";
  return `${booksInWords(count)} added to your cart.`;
}

/** Tells title by title what became of the ticked books. With script it takes the focus. */
export function AddedBooks({ added, items }: AddedProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (added.length > 0) box.current?.focus();
  }, [added]);
  const told = added.flatMap(({ itemId, outcome }) => {
    const title = items.find(({ id }) => id === itemId)?.title;
    return title === undefined ? [] : { itemId, title, outcome };
  });
  const isIn = (outcome: Outcome) => outcome === "added" || outcome === "in_cart";
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="What was added"
      className="mt-3 rounded-lg bg-mist p-4 text-grey outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 role="status" className="grow font-serif text-lg font-semibold">
          {headingOf(told)}
        </h2>
        {told.some(({ outcome }) => isIn(outcome)) && (
          <Link to="/cart" className="button">
            Go to cart
          </Link>
        )}
      </div>
      <ul className="mt-2 text-sm">
        {told.map(({ itemId, title, outcome }) => (
          <li key={itemId} className="flex gap-2 py-0.5">
            <Icon
              name={isIn(outcome) ? "check" : "alert"}
              className={`size-5 shrink-0 ${isIn(outcome) ? "text-green" : "text-red"}`}
            />
            <span className="min-w-0">
              {title}
              {outcome !== "added" && <b>: {WORDS[outcome]}</b>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
