import { Link } from "@remix-run/react";
import type { CartView } from "~/domain/cart/view";
import { formatAmount } from "~/domain/money";

export function Summary({ cart }: { cart: Omit<CartView, "lines"> }) {
  const total = formatAmount(cart.subtotalCents);
  return (
    <section
      aria-label="Summary"
      className="mt-4 rounded-xl bg-mist p-4 text-grey lg:mt-0 lg:w-80 lg:shrink-0"
    >
      <dl>
        <Row name="Subtotal" value={total} />
        <Row name="Shipping" value="Calculated at checkout" />
        <Row name="Total" value={total} isSum />
      </dl>
      <div className="mt-4 grid gap-3">
        {cart.canCheckOut ? (
          <Link to="/checkout" className="button">
            Proceed to Checkout
          </Link>
        ) : (
          <>
            <button type="button" disabled className="button">
              Proceed to Checkout
            </button>
            <p className="text-sm">Please settle what is marked above first.</p>
          </>
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
      <dd className="figures">{value}</dd>
    </div>
  );
}
