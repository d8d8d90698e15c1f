import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, Link, useFetchers, useLoaderData } from "@remix-run/react";
import { getCart } from "~/domain/cart/lines.server";
import { type PendingCart, withPending } from "~/domain/cart/pending";
import { paymentsUnderWay } from "~/domain/payment/retry.server";
import type { OwnPaymentView } from "~/domain/payment/view";
import { ownAttempts } from "~/http/attempt.server";
import { changeCartOrSay } from "~/http/cart-change";
import { changeCart } from "~/http/cart-form.server";
import { cartOf } from "~/http/cart-session.server";
import { revalidateUnlessOffline } from "~/http/form-reply";
import { Icon } from "~/ui/icons";
import { useMirroredSession } from "~/ui/mirrored-session";
import { EmptyState } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { NothingButPayments, PaymentsUnderWay } from "~/ui/payment-under-way";
import { CartLine } from "./cart-line";
import { ClearCart } from "./clear-cart";
import { Summary } from "./summary";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Shopping Cart")];

export async function loader({ request }: LoaderFunctionArgs) {
  const cart = await cartOf(request);
  const own = await ownAttempts(request);
  return {
    cart: getCart(cart, undefined, own),
    sessionId: cart,
    underWay: paymentsUnderWay(own),
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
  useMirroredSession(loaded.sessionId);

  return (
    <>
      {cart.units === 0 && <EmptyCart underWay={loaded.underWay} />}
      {cart.lines.length > 0 && <FilledCart cart={cart} underWay={loaded.underWay} />}
    </>
  );
}

/** Stays in the page, unseen, while its last line leaves: the answer is still to come. */
function FilledCart({ cart, underWay }: { cart: PendingCart } & EmptyCartProps) {
  return (
    <div className="mx-auto max-w-5xl px-4 py-6" hidden={cart.units === 0}>
      <PaymentsUnderWay payments={underWay} page="/cart" />
      <h1 className="font-serif text-2xl font-semibold">
        Shopping Cart ({cart.units} {cart.units === 1 ? "item" : "items"})
      </h1>
      <div className="mt-4 gap-8 lg:flex lg:items-start">
        <div className="grow">
          <ul>
            {cart.lines.map((line) => (
              <CartLine key={line.id} line={line} />
            ))}
          </ul>
          <ClearCart />
        </div>
        <Summary cart={cart} />
      </div>
    </div>
  );
}

type EmptyCartProps = { underWay: OwnPaymentView[] };

function EmptyCart({ underWay }: EmptyCartProps) {
  if (underWay.length > 0) return <NothingButPayments payments={underWay} page="/cart" />;
  return (
    <EmptyState
      title="Your cart is empty"
      text="Add some books to get started"
      icon={<Icon name="cart" className="size-12" />}
    >
      <Link to="/" className="button">
        Browse Books
      </Link>
    </EmptyState>
  );
}
