import { Link } from "@remix-run/react";
import { useState } from "react";
import { arrange, isFree } from "~/domain/lists/public/arrange";
import {
  CHEAPEST,
  choiceSearch,
  copySearch,
  type ListChoice,
  NO_CHOICE,
  needsOf,
  readListChoice,
} from "~/domain/lists/public/choice";
import { HAVE, LIST_FIELDS, sentChoice, WANT } from "~/domain/lists/public/sent-choice";
import { priceFormat } from "~/domain/values/money";
import { booksInWords } from "~/ui/books/books-in-words";
import { Form } from "~/ui/forms/form";
import { useHydrated } from "~/ui/page/hydrated";
import type { RowsProps } from "./copies";
import { InCartRow, NeedRow, OrderedRow } from "./item-rows";
import type { SettledItem, ShownItem } from "./list-view";

type ListFormProps = {
  list: {
    id: number;
    year: number;
    path: string;
    plainPath: string;
    /** How many titles there are, and how many of them are in stock. */
    tally: string;
    isDraft: boolean;
    tellMe: string;
  };
  items: ShownItem[];
  ordered: SettledItem[];
  child: number;
  inCart: Record<string, number>;
  search: string;
  title: string;
  url: string;
  failure: string | null;
};

const CHILDREN = ["first", "second", "third", "fourth"];

/**
 * The list as one form. Without JavaScript its figures follow the URL, and 'Update' goes to the URL of the ticked
 * copies; with it they follow each tick, and the URL is replaced.
 */
export function ListForm({
  list,
  items,
  ordered,
  child,
  inCart,
  search,
  title,
  url,
  failure,
}: ListFormProps) {
  const hasScript = useHydrated();
  const [choice, setChoice] = useState<ListChoice>(() =>
    readListChoice(new URLSearchParams(search)),
  );
  const year = list.path === list.plainPath ? null : list.year;
  const { rows, books, totalCents, savesCents, saving } = arrange(items, inCart, choice);
  const totalOf = (isCheapest: boolean) =>
    arrange(items, inCart, { ...choice, copy: new Map(), isCheapest }).totalCents;
  const bestCents = totalOf(false);
  const cheapestCents = totalOf(true);
  const price = priceFormat([
    ...items.flatMap((item) => item.books.map((book) => book.priceCents)),
    ...ordered.map((item) => item.book.priceCents),
  ]);
  const needs = needsOf(items);
  const isKind = (need: { items: ShownItem[] }, ...kinds: string[]) =>
    need.items.some(({ id }) => kinds.includes(rows.get(id)?.kind ?? ""));
  const free = needs.filter((need) => !isKind(need, "in-cart"));
  const shown = free.filter((need) => isKind(need, "chosen", "offered"));
  const unshown = (ids: ReadonlySet<number>) =>
    [...ids].filter((id) => !shown.some((need) => need.id === id)).join(",");
  const missing = free
    .filter((need) => !shown.includes(need))
    .map(({ items }) =>
      items.flatMap(({ id, out, order }) => (order || out?.tell === null ? [] : `item=${id}`)),
    )
    .filter((items) => items.length > 0);
  const carried = needs.length - free.length;
  // A copy that another list or child has stays in the cart beside what is added.
  const kept = items
    .flatMap(({ books }) => books)
    .filter((book, i, all) => all.findIndex(({ id }) => id === book.id) === i)
    .flatMap((book) => {
      const own = [...rows.values()].filter(
        ({ kind, copy }) => kind === "in-cart" && copy?.id === book.id,
      ).length;
      const others = isFree(book, inCart) ? (inCart[book.id] ?? 0) - own : 0;
      return Array.from({ length: others }, (_, i) => ({ key: `${book.id}-${i}`, id: book.id }));
    });
  const all = needs.length + ordered.length;
  const openInWords = `Still open: ${free.length} of ${all}${shown.length < free.length ? ` · ${shown.length} in stock` : ""}`;
  const hasBar = shown.length > 0 || carried > 0;
  const orders = [...new Map(ordered.map(({ order }) => [order.path, order])).values()].map(
    ({ path, words }) => (
      <Link key={path} to={path} className={hasBar ? "link" : "button"}>
        {words}
      </Link>
    ),
  );

  const update: RowsProps["update"] = ({ currentTarget: control }) => {
    if (control.form === null) return;
    const fields = new FormData(control.form);
    if (control.type === "button") fields.append(control.name, control.value);
    const chosen = sentChoice(items, inCart, fields);
    setChoice(chosen);
    if (list.isDraft) return;
    // An empty field is a choice too: without one the kept choice is shown.
    const address = list.plainPath + (choiceSearch(chosen, year) || `?${HAVE}=`);
    window.history.replaceState(window.history.state, "", address);
  };

  const rowProps = { inCart, price, update, from: copySearch(list.id, choice) };
  const addressFor = (other: number) =>
    list.plainPath + choiceSearch({ ...NO_CHOICE, child: other }, year);
  const switches = [
    ["best", "Best copies", bestCents],
    [CHEAPEST, "Cheapest", cheapestCents],
  ] as const;
  return (
    <Form method="post" action={list.path} preventScrollReset className="list-form">
      <div>
        {/* What Enter presses without script. */}
        {!hasScript && <button type="submit" formMethod="get" hidden />}
        <input type="hidden" name={LIST_FIELDS.shown} value={shown.map(({ id }) => id).join(".")} />
        <input type="hidden" name={HAVE} value={unshown(choice.have)} />
        <input type="hidden" name={WANT} value={unshown(choice.want)} />
        {kept.map(({ key, id }) => (
          <input key={key} type="hidden" name={LIST_FIELDS.kept} value={id} />
        ))}
        {child > 1 && <input type="hidden" name={LIST_FIELDS.child} value={child} />}
        {choice.isCheapest && <input type="hidden" name={LIST_FIELDS.copies} value={CHEAPEST} />}
        {year !== null && <input type="hidden" name="year" value={year} />}
        <p className="list-ways">
          {child > 1 && (
            <>
              <b>For your {CHILDREN[child - 1]} child</b>
              <Link to={addressFor(child - 1)} className="link">
                The list of your {CHILDREN[child - 2]} child
              </Link>
            </>
          )}
          {carried + ordered.length > 0 && CHILDREN[child] && (
            <Link to={addressFor(child + 1)} className="link">
              Take it again for a {CHILDREN[child]} child
            </Link>
          )}
        </p>
        <div className="list-head">
          <b>{free.length < all ? openInWords : list.tally}</b>
          {cheapestCents !== bestCents &&
            switches.map(([value, name, cents]) => (
              <button
                key={value}
                type={hasScript ? "button" : "submit"}
                formMethod="get"
                name={LIST_FIELDS.all}
                value={value}
                aria-pressed={cents === totalCents}
                onClick={update}
              >
                {name} <b>{price(cents)}</b>
              </button>
            ))}
        </div>
        <ul>
          {free.map((need) => (
            <NeedRow key={need.id} need={need} rows={rows} {...rowProps} />
          ))}
        </ul>
        {carried > 0 && (
          <>
            <b className="list-head">
              In your cart: {carried} of {all}
            </b>
            <ul>
              {items.map((item) => {
                const { kind, copy } = rows.get(item.id) ?? {};
                return (
                  kind === "in-cart" &&
                  copy && <InCartRow key={item.id} item={item} copy={copy} {...rowProps} />
                );
              })}
            </ul>
          </>
        )}
        {ordered.length > 0 && (
          <>
            <b className="list-head">
              In your order: {ordered.length} of {all}
            </b>
            {hasBar && <p className="list-ways">{orders}</p>}
            <ul>
              {ordered.map((item) => (
                <OrderedRow key={item.id} item={item} price={price} />
              ))}
            </ul>
          </>
        )}
        <p className="list-ways">
          {missing.length > 1 && (
            <Link to={`/tell-me?${missing.flat().join("&")}`} className="link">
              {list.tellMe} when the {missing.length} missing are in
            </Link>
          )}
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${title}: ${url}`)}`}
            rel="noopener noreferrer"
            className="link"
          >
            Share on WhatsApp
          </a>
        </p>
      </div>
      {!hasBar && orders.length > 0 && <div className="list-bar">{orders}</div>}
      {hasBar && (
        <div className="list-bar">
          {failure && (
            <p role="alert" className="text-red">
              {failure}
            </p>
          )}
          <p role="status">
            {books > 0 ? (
              <>
                <span>{booksInWords(books)} </span>
                <b>{price(totalCents)}</b>{" "}
                {saving > 0 &&
                  (saving === books
                    ? `New ${price(totalCents + savesCents)}, you save ${price(savesCents)}`
                    : `You save ${price(savesCents)} on ${saving} of them`)}
              </>
            ) : carried > 0 ? (
              `${booksInWords(carried)} of this list in your cart`
            ) : (
              "Nothing is ticked, so there is nothing to add."
            )}
          </p>
          {!hasScript && books > 0 && (
            <button type="submit" formMethod="get" className="button button-quiet">
              Update
            </button>
          )}
          {(hasScript ? books : shown.length) > 0 && (
            <button
              type="submit"
              className={`button ${books === 0 ? "button-quiet" : ""}`}
              disabled={list.isDraft}
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
