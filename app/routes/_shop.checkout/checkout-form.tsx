import { useNavigation } from "@remix-run/react";
import { Fragment, useEffect, useRef } from "react";
import { conditionLabel } from "~/domain/books/condition";
import { pricesShown } from "~/domain/checkout/agreement";
import type { OrderFormView } from "~/domain/checkout/order-form";
import { alsoForInWords, byList, listHeading } from "~/domain/taxonomy/by-list";
import { formatAmount } from "~/domain/values/money";
import { OrderFields } from "~/ui/checkout/order-fields";
import { followsWay, type OrderedBook, OrderedBooks } from "~/ui/checkout/order-summary";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { useHydrated } from "~/ui/page/hydrated";
import type { FormReply } from "~/web/forms/form-reply";
import { keepTyping, restoreTyping } from "./kept-typing";
import type { CheckoutCart } from "./on-checkout";

const ID = "checkout";

// A fold that hides fewer than six books saves too little to hide what is bought.
const MOST_BOOKS = 12;
const FIRST_BOOKS = 7;

type CheckoutFormProps = {
  cart: CheckoutCart;
  form: OrderFormView;
  reply: FormReply | undefined;
  typed: Record<string, string> | null;
};

export function CheckoutForm({ cart, form, reply, typed }: CheckoutFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const values = reply?.values ?? typed ?? {};
  const isAnswer = useRef(reply !== undefined);
  useEffect(() => {
    const form = document.getElementById(ID);
    if (!isAnswer.current && form instanceof HTMLFormElement) restoreTyping(form);
  }, []);
  const booksCents = cart.subtotalCents;
  const isDearer = cart.lines.some(({ problem }) => problem?.kind === "price_changed");
  return (
    <AnsweredForm
      reply={reply}
      autoComplete="on"
      className="mt-1"
      hasFaultsAbove
      noValidate={useHydrated()}
      id={ID}
      onInput={keepTyping}
    >
      <OrderFields
        list={<CartBooks cart={cart} />}
        {...{ form, booksCents, values, reply }}
        toPay="Pay"
      >
        <input
          type="hidden"
          name="pricesShown"
          value={pricesShown(cart.lines.map(({ book }) => book))}
        />
        <button type="submit" className="button mt-2 w-full text-lg" aria-disabled={isSending}>
          {isSending ? "One moment..." : <WhatHappens {...{ form, booksCents, isDearer }} />}
        </button>
      </OrderFields>
    </AnsweredForm>
  );
}

type WhatHappensProps = { form: OrderFormView; booksCents: number; isDearer: boolean };

/** Follows the choices by CSS, without script. */
const WhatHappens = ({ form: { delivery, ways }, booksCents, isDearer }: WhatHappensProps) => (
  <>
    <span className="if-now">
      {isDearer ? "Accept and pay " : "Pay "}
      {delivery.length === 0
        ? formatAmount(booksCents)
        : delivery.map(({ id, priceCents }, index) => (
            <span key={id} className={followsWay(index)}>
              {formatAmount(booksCents + priceCents)}
            </span>
          ))}
    </span>
    {ways.length > 0 && (
      <span className="if-later">{isDearer ? "Accept and place order" : "Place order"}</span>
    )}
  </>
);

function CartBooks({ cart }: { cart: CheckoutCart }) {
  const lines = byList(cart.lines);
  const hasLists = lines.some(({ list }) => list);
  const books = lines.map((line, index): CartBook => {
    const { quantity, lineTotalCents: totalCents, problem, book } = line;
    const { id, title, condition } = book;
    const wasCents = problem?.kind === "price_changed" ? problem.fromCents * quantity : null;
    const heading = hasLists && listHeading(lines, index);
    const alsoFor = alsoForInWords(line);
    return { id, title, condition, quantity, totalCents, wasCents, heading, alsoFor };
  });
  const first = books.slice(0, books.length > MOST_BOOKS ? FIRST_BOOKS : MOST_BOOKS);
  const more = books.slice(first.length);
  return (
    <>
      <BooksByList books={first} />
      {more.length > 0 && (
        <li>
          <details>
            <summary className="py-3 font-medium">
              <span className="link">{moreInWords(more)}</span>
              {more.map(
                ({ id, heading }) =>
                  heading && (
                    <span key={id} className="block text-sm">
                      {heading}
                    </span>
                  ),
              )}
            </summary>
            <ul>
              <BooksByList books={more} />
            </ul>
          </details>
        </li>
      )}
    </>
  );
}

type CartBook = OrderedBook & { heading: string | false };

const BooksByList = ({ books }: { books: CartBook[] }) =>
  books.map(({ heading, ...book }) => (
    <Fragment key={book.id}>
      {heading && (
        <li className="pt-1 leading-tight">
          <h3 className="font-semibold">{heading}</h3>
        </li>
      )}
      <OrderedBooks books={[book]} />
    </Fragment>
  ));

// So that folded books do not hide their conditions.
const moreInWords = (books: OrderedBook[]) =>
  `See the other ${books.reduce((sum, { quantity }) => sum + quantity, 0)} books: ${[...new Set(books.map(({ condition }) => conditionLabel(condition)))].join(", ")}`;
