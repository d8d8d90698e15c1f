import { Link } from "@remix-run/react";
import { useState } from "react";
import { arrange } from "~/domain/lists/public/arrange";
import {
  choiceSearch,
  type ListChoice,
  needsOf,
  readListChoice,
} from "~/domain/lists/public/choice";
import { LIST_FIELDS, sentChoice } from "~/domain/lists/public/sent-choice";
import { priceFormat } from "~/domain/values/money";
import { booksInWords } from "~/ui/books/books-in-words";
import { Form } from "~/ui/forms/form";
import { useHydrated } from "~/ui/page/hydrated";
import { GroupRows, ItemRow } from "./item-rows";
import type { ShownItem } from "./list-view";

type ListFormProps = {
  list: {
    year: number;
    path: string;
    plainPath: string;
    titles: number;
    here: number;
    isDraft: boolean;
  };
  items: ShownItem[];
  inCart: Record<string, number>;
  search: string;
  title: string;
  url: string;
  failure: string | null;
};

/**
 * The list as one form. Without JavaScript its figures follow the URL, and 'Update' goes to the URL of the ticked
 * copies; with it they follow each tick, and the URL is replaced.
 */
export function ListForm({ list, items, inCart, search, title, url, failure }: ListFormProps) {
  const hasScript = useHydrated();
  const [choice, setChoice] = useState<ListChoice>(() =>
    readListChoice(new URLSearchParams(search)),
  );
  const year = list.path === list.plainPath ? null : list.year;
  const address = choiceSearch(choice, year);
  const { rows, books, totalCents, savesCents } = arrange(items, inCart, choice);
  const prices = items.flatMap((item) => item.books.map(({ priceCents }) => priceCents));
  const price = priceFormat(prices);
  const needs = needsOf(items);
  const hasControl = (item: ShownItem) =>
    ["chosen", "offered"].includes(rows.get(item.id)?.kind ?? "none");
  const isMet = (item: ShownItem) => rows.get(item.id)?.kind === "in-cart";
  const shown = needs.filter((need) => need.items.some(hasControl) && !need.items.some(isMet));
  const kept = [...choice.have].filter((id) => !shown.some((need) => need.id === id));
  const missing = needs
    .filter((need) => !need.items.some((item) => hasControl(item) || isMet(item)))
    .flatMap((need) => need.items);
  const carried = items.filter(isMet).length;

  function update(event: React.ChangeEvent<HTMLInputElement>) {
    const { form } = event.currentTarget;
    if (form === null) return;
    const chosen = sentChoice(items, inCart, new FormData(form));
    setChoice(chosen);
    if (list.isDraft) return;
    const address = list.plainPath + choiceSearch(chosen, year);
    window.history.replaceState(window.history.state, "", address);
  }

  const rowProps = { rows, inCart, price, update };
  const message = `${title}: ${url}${address}`;
  return (
    <Form method="post" action={list.path} preventScrollReset className="mt-2">
      <p className="flex items-center gap-x-4">
        <span className="grow">
          {list.titles} {list.titles === 1 ? "title" : "titles"} · <b>{list.here} here now</b>
        </span>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          rel="noopener noreferrer"
          className="link inline-block py-2.5"
        >
          Share<span className="sr-only"> on WhatsApp</span>
        </a>
      </p>
      <input type="hidden" name={LIST_FIELDS.shown} value={shown.map(({ id }) => id).join(".")} />
      {kept.length > 0 && <input type="hidden" name="have" value={kept.join(",")} />}
      {year !== null && <input type="hidden" name="year" value={year} />}
      <ul className="border-t border-line">
        {needs.map((need) => {
          const [item] = need.items;
          if (need.items.length > 1) return <GroupRows key={need.id} need={need} {...rowProps} />;
          return item && <ItemRow key={need.id} item={item} {...rowProps} />;
        })}
      </ul>
      {missing.length > 1 && (
        <p>
          <Link
            to={`/tell-me?${missing.map(({ id }) => `item=${id}`).join("&")}`}
            className="link inline-block py-2.5"
          >
            Tell me when any of the {missing.length} missing titles is in
          </Link>
        </p>
      )}
      {(shown.length > 0 || carried > 0) && (
        <div className="list-bar">
          {failure && (
            <p role="alert" className="w-full text-red">
              {failure}
            </p>
          )}
          <p role="status" className="grow">
            {books > 0 || carried === 0 ? (
              <>
                <b className="figures">
                  {booksInWords(books)} · {price(totalCents)}
                </b>
                {savesCents > 0 && <span className="text-green"> · saves {price(savesCents)}</span>}
              </>
            ) : (
              `${booksInWords(carried)} of this list in your cart`
            )}
          </p>
          {!hasScript && books > 0 && (
            <button type="submit" formMethod="get" className="button button-quiet">
              Update
            </button>
          )}
          {(hasScript ? books > 0 || carried === 0 : shown.length > 0) && (
            <button
              type="submit"
              className={`button ${books === 0 ? "button-quiet" : ""}`}
              disabled={list.isDraft || (hasScript && books === 0)}
            >
              {hasScript ? `Add ${booksInWords(books)} to cart` : "Add the ticked books"}
            </button>
          )}
          {carried > 0 && books === 0 && (
            <Link to="/cart" className="button">
              Go to cart
            </Link>
          )}
        </div>
      )}
    </Form>
  );
}
