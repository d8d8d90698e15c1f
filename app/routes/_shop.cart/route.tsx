import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, Link, useFetchers, useLoaderData } from "@remix-run/react";
import { useCallback, useState } from "react";
import { getCart } from "~/domain/cart/lines.server";
import { type PendingCart, withPending } from "~/domain/cart/pending";
import { takenView } from "~/domain/cart/put-back.server";
import { stillAway, type TakenView } from "~/domain/cart/taken";
import type { CartView } from "~/domain/cart/view";
import { cardPaymentsUnderWay, lastOrder, type PlacedOrder } from "~/domain/checkout/retry.server";
import { nextFree } from "~/domain/delivery/methods.server";
import type { OwnPaymentView } from "~/domain/payments/view";
import { formatAmount } from "~/domain/values/money";
import { useMirroredSession } from "~/ui/cart/mirrored-session";
import { Icon } from "~/ui/icons";
import { EmptyState } from "~/ui/notice";
import { useTopWhenLed } from "~/ui/page/led-here";
import { pageTitle } from "~/ui/page/page-meta";
import { NothingButPayments, OrderPlaced, PaymentsUnderWay } from "~/ui/payments/payment-under-way";
import { changeCartOrSay } from "~/web/forms/cart-change";
import { changeCart, takenBefore } from "~/web/forms/cart-form.server";
import { revalidateUnlessOffline } from "~/web/forms/form-reply";
import { noteCartPage } from "~/web/server/limits/payment-limits.server";
import { cartOf } from "~/web/sessions/cart-session.server";
import { lastPaymentsOf } from "~/web/sessions/last-payment.server";
import { CartForm } from "./cart-form";
import { CartGroups } from "./cart-groups";
import { ChangedLines } from "./changed-lines";
import { type CartChanges, cartChanges } from "./changes.server";
import { useKeptFocus } from "./kept-focus";

export const handle = { isPrivate: true };

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Shopping Cart")];

export async function loader({ request }: LoaderFunctionArgs) {
  const cart = await cartOf(request);
  noteCartPage(cart);
  const own = await lastPaymentsOf(request);
  const contents = getCart(cart, undefined, own);
  return {
    cart: contents,
    changes: cartChanges(contents, new URL(request.url).searchParams.has("stopped")),
    nextFree: nextFree({ booksCents: contents.subtotalCents, copies: contents.units }),
    sessionId: cart,
    underWay: cardPaymentsUnderWay(own),
    placed: lastOrder(own),
    taken: takenView(cart, await takenBefore(request)),
  };
}

export const action = (args: ActionFunctionArgs) => changeCart(args);

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  changeCartOrSay(request, () => serverAction<typeof action>());

export const shouldRevalidate = revalidateUnlessOffline;

export default function CartPage() {
  const loaded = useLoaderData<typeof loader>();
  const onTheWay = useFetchers().flatMap(({ formData }) => formData ?? []);
  const cart = withPending(loaded.cart, onTheWay);
  const [taken, setTaken] = useState(loaded.taken === null ? [] : [loaded.taken]);
  const onTaken = useCallback((one: TakenView) => setTaken((before) => [...before, one]), []);
  const inCart = loaded.cart.lines.map(({ book }) => book.id);
  const focus = useKeptFocus(onTheWay.length > 0);
  useMirroredSession(loaded.sessionId);
  useTopWhenLed(Boolean(loaded.changes?.stopped), "stopped");

  return (
    <div {...focus}>
      <Rows
        cart={cart}
        changes={loaded.changes}
        nextFree={loaded.nextFree}
        taken={stillAway(taken, inCart)}
        onTaken={onTaken}
        underWay={loaded.underWay}
      />
      {cart.lines.every(({ isLeaving }) => isLeaving) && <EmptyCart {...loaded} />}
    </div>
  );
}

type RowsProps = {
  cart: PendingCart;
  changes: CartChanges | null;
  nextFree: string;
  taken: TakenView[];
  onTaken: (taken: TakenView) => void;
  underWay: OwnPaymentView[];
};

/** Stays mounted but hidden while the last line is removed, because its answer is pending. */
function Rows({ cart, changes, nextFree, taken, onTaken, underWay }: RowsProps) {
  const staying = cart.lines.filter(({ isLeaving }) => !isLeaving);
  const isEmpty = staying.length === 0;
  // As the header counts: also what cannot be bought now.
  const copies = staying.reduce((sum, { quantity }) => sum + quantity, 0);
  if (cart.lines.length + taken.length === 0) return null;
  return (
    <div className="frame pt-4">
      {!isEmpty && <PaymentsUnderWay payments={underWay} page="/cart" />}
      <h1 className="font-serif text-xl leading-tight font-semibold sm:text-2xl" hidden={isEmpty}>
        Shopping Cart ({copies} {copies === 1 ? "item" : "items"})
      </h1>
      <div className="mt-3 gap-8 lg:flex lg:items-start">
        <div className="grow">
          {changes && !isEmpty && <ChangedLines changes={changes} onTaken={onTaken} />}
          <CartGroups
            lines={cart.lines.filter(({ available }) => available > 0)}
            taken={taken}
            onTaken={onTaken}
          />
          {cart.lines.length > 0 && (
            <div hidden={isEmpty}>
              <ClearCart onTaken={onTaken} />
            </div>
          )}
        </div>
        {!isEmpty &&
          (cart.units === 0 ? (
            <NothingToBuy hasOthers={staying.some(({ otherCopies }) => otherCopies.length > 0)} />
          ) : (
            <Summary copies={copies} cart={cart} nextFree={nextFree} />
          ))}
      </div>
    </div>
  );
}

type EmptyCartProps = { underWay: OwnPaymentView[]; placed: PlacedOrder | null };

function EmptyCart({ underWay, placed }: EmptyCartProps) {
  if (underWay.length > 0) return <NothingButPayments payments={underWay} page="/cart" />;
  return (
    <EmptyState
      title="Your cart is empty"
      text="Add some books to get started"
      icon={<Icon name="cart" className="size-12" />}
    >
      {placed && <OrderPlaced {...placed} />}
      <Link to="/" data-focus="" className="button">
        Browse Books
      </Link>
    </EmptyState>
  );
}

function ClearCart({ onTaken }: { onTaken: (taken: TakenView) => void }) {
  const onCleared = useCallback(
    (one: TakenView) => {
      onTaken(one);
      // The way back stands above, and this button was below.
      scrollTo(0, 0);
    },
    [onTaken],
  );
  return (
    <CartForm fetcherKey="clear-cart" intent="clear" onTaken={onCleared}>
      <button type="submit" className="link py-3 text-sm">
        Clear cart
      </button>
    </CartForm>
  );
}

const SUMMARY = "mt-4 rounded-xl bg-mist p-4 text-grey lg:mt-0 lg:w-80 lg:shrink-0";

const NothingToBuy = ({ hasOthers }: { hasOthers: boolean }) => (
  <section aria-label="Summary" className={SUMMARY}>
    <p>None of the books in your cart can be bought now.</p>
    <div className="mt-4 grid gap-3">
      {hasOthers && (
        <a href="#changed" className="link py-2.5 text-center">
          See the other copies above
        </a>
      )}
      <Link to="/" className={hasOthers ? "button button-quiet" : "button"}>
        Continue Shopping
      </Link>
    </div>
  </section>
);

type SummaryProps = { copies: number; cart: Omit<CartView, "lines">; nextFree: string };

function Summary({ copies, cart, nextFree }: SummaryProps) {
  const total = formatAmount(cart.subtotalCents);
  return (
    <section aria-label="Summary" className={SUMMARY}>
      <dl>
        <Row
          name={cart.units < copies ? `Subtotal (${cart.units} of ${copies} items)` : "Subtotal"}
          value={total}
        />
        <Row name="Shipping" value="Calculated at checkout" />
        <Row name="Total" value={total} isSum />
      </dl>
      {nextFree && <p className="text-sm">{nextFree}</p>}
      <div className="mt-4 grid gap-3">
        {cart.canCheckOut ? (
          <Link to="/checkout" className="button">
            Proceed to Checkout
          </Link>
        ) : (
          <a href="#changed" className="link py-2.5 text-center">
            First fix the books marked above
          </a>
        )}
        <Link to="/" className="button button-quiet">
          Continue Shopping
        </Link>
      </div>
    </section>
  );
}

type RowProps = { name: string; value: string; isSum?: boolean };

function Row({ name, value, isSum = false }: RowProps) {
  const look = isSum ? "mt-2 border-t border-line-strong pt-2 text-lg font-bold" : "py-1";
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${look}`}>
      <dt>{name}</dt>
      <dd className="ml-auto figures">{value}</dd>
    </div>
  );
}
