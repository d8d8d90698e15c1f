import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { getCart } from "~/domain/cart/lines.server";
import type { CartView } from "~/domain/cart/view";
import { risenPrices } from "~/domain/checkout/agreement";
import { initiateCartPayment } from "~/domain/checkout/initiate.server";
import { orderForm } from "~/domain/checkout/order-form.server";
import {
  cardPaymentsUnderWay,
  lastOrder,
  type PlacedOrder,
  typedBefore,
} from "~/domain/checkout/retry.server";
import { asShown, checkoutFormSchema } from "~/domain/checkout/schema";
import { formatAmount } from "~/domain/values/money";
import { PaymentTrouble } from "~/ui/checkout/payment-trouble";
import { RisenPrices } from "~/ui/checkout/risen-prices";
import { FormFaults } from "~/ui/forms/form-faults";
import { Icon } from "~/ui/icons";
import { EmptyState } from "~/ui/notice";
import { pageTitle } from "~/ui/page/page-meta";
import { NothingButPayments, OrderPlaced, PaymentsUnderWay } from "~/ui/payments/payment-under-way";
import { doubtEmail } from "~/web/forms/email-doubt";
import { formAction } from "~/web/forms/form.server";
import type { FormReply } from "~/web/forms/form-reply";
import { keepTyped, revalidateUnlessOffline, UNCHARGED } from "~/web/forms/form-reply";
import { orderFormFaults, PAYMENT_FAILURE } from "~/web/forms/order-faults.server";
import { requestFacts } from "~/web/server/context";
import { beginWithinLimits, noteCartPage } from "~/web/server/limits/payment-limits.server";
import { cartOf } from "~/web/sessions/cart-session.server";
import { attemptCookie, lastPaymentsOf, visitorOf } from "~/web/sessions/last-payment.server";
import { keepingDetails, typedDetails } from "~/web/sessions/typed-details.server";
import { CheckoutForm } from "./checkout-form";
import { onCheckout } from "./on-checkout";

export const handle = { isPrivate: true };

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Checkout")];

const cannotBuyAll = ({ lines }: CartView): boolean =>
  lines.some(({ quantity, available }) => quantity > available);

export async function loader({ request }: LoaderFunctionArgs) {
  const cart = await cartOf(request);
  noteCartPage(cart);
  const own = await lastPaymentsOf(request);
  const contents = getCart(cart, undefined, own);
  if (cannotBuyAll(contents)) throw redirect("/cart");
  const { lines, subtotalCents: booksCents, units: copies } = contents;
  return {
    cart: onCheckout(contents),
    risen: risenPrices(lines),
    form: orderForm({ books: lines.map(({ book }) => book), booksCents, copies }),
    typed: (await typedDetails(request)) ?? typedBefore(cart, own),
    underWay: cardPaymentsUnderWay(own),
    placed: lastOrder(own),
  };
}

export async function action(args: ActionFunctionArgs) {
  const cart = await cartOf(args.request);
  // Two clicks make one payment because the first one empties the cart.
  const { clientAddress } = requestFacts(args.context);
  const visitor = await visitorOf(args.request, clientAddress);
  const answer = await formAction(args, {
    schema: checkoutFormSchema,
    doubtEmail: doubtEmail("customerEmail"),
    failure: PAYMENT_FAILURE,
    faults: orderFormFaults(() => {
      const { subtotalCents, units } = getCart(cart, undefined, visitor.ownAttempts);
      return { booksCents: subtotalCents, copies: units };
    }),
    async run(input) {
      const id = beginWithinLimits({ clientAddress, visitor, cart }, () =>
        initiateCartPayment(cart, asShown(input), visitor),
      );
      const headers = { "Set-Cookie": await attemptCookie(visitor, id) };
      return redirect(`/payment/pay/${id}`, { status: 303, headers });
    },
  });
  const kept = await keepingDetails(answer);
  if (kept instanceof Response || !cannotBuyAll(getCart(cart, undefined, visitor.ownAttempts))) {
    return kept;
  }
  return redirect("/cart?stopped", { ...kept.init, status: 303 });
}

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  keepTyped(request, () => serverAction<typeof action>(), UNCHARGED);

export const shouldRevalidate = revalidateUnlessOffline;

export default function CheckoutPage() {
  const { cart, form, risen, typed, underWay, placed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (cart.lines.length === 0) {
    if (underWay.length === 0) return <NothingToPay placed={placed} />;
    return <NothingButPayments payments={underWay} page="/checkout" />;
  }
  return (
    <div className="frame pb-4">
      <div className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <Link
          to="/cart"
          className="inline-flex min-h-11 items-center gap-1 max-sm:-ml-3.5 max-sm:w-11 max-sm:justify-center"
        >
          <Icon name="chevron-left" className="size-5 sm:size-4" />
          <span className="max-sm:sr-only">Back to Cart</span>
        </Link>
        <h1 className="grow font-serif text-xl font-semibold text-text sm:text-2xl">Checkout</h1>
        <Link to="/cart" className="link inline-flex min-h-11 items-center figures lg:hidden">
          {`${cart.units} ${cart.units === 1 ? "book" : "books"} · ${formatAmount(cart.subtotalCents)}`}
        </Link>
      </div>
      <PaymentsUnderWay payments={underWay} page="/checkout" />
      <Troubles {...{ reply, risen }} />
      <CheckoutForm {...{ cart, form, reply, typed }} />
    </div>
  );
}

function NothingToPay({ placed }: { placed: PlacedOrder | null }) {
  return (
    <EmptyState
      title="Your cart is empty"
      text="Add some books before checking out"
      icon={<Icon name="cart" className="size-12" />}
    >
      {placed && <OrderPlaced {...placed} />}
      <Link to="/" className="button">
        Browse Books
      </Link>
    </EmptyState>
  );
}

type TroublesProps = {
  reply: FormReply | undefined;
  risen: { title: string; text: string } | null;
};

function Troubles({ reply, risen }: TroublesProps) {
  const isSaidBelow = risen !== null && reply?.code === "price_changed";
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {!isSaidBelow && <PaymentTrouble reply={reply} />}
      {risen && (
        <RisenPrices {...risen} isAnswer={reply !== undefined}>
          , or{" "}
          <Link to="/cart" className="link py-3.5">
            take it out in your cart
          </Link>
        </RisenPrices>
      )}
      <FormFaults reply={reply} />
    </div>
  );
}
