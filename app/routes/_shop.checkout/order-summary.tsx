import type { CartView } from "~/domain/cart/view";
import { formatAmount } from "~/domain/money";

type OrderSummaryProps = { cart: CartView; deliveryText: string | null; holdMinutes: number };

export function OrderSummary({ cart, deliveryText, holdMinutes }: OrderSummaryProps) {
  return (
    <section aria-label="Order summary" className="rounded-xl bg-mist p-4 text-grey sm:order-last">
      <h2 className="font-serif text-xl font-semibold">Order Summary</h2>
      <ul className="mt-2">
        {cart.lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-4 border-b border-line py-2">
            <span>
              {line.book.title}{" "}
              <span className="whitespace-nowrap text-muted">× {line.quantity}</span>
            </span>
            <span className="figures">{formatAmount(line.lineTotalCents)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-2">
        <div className="flex justify-between gap-4 py-1">
          <dt>Subtotal</dt>
          <dd className="figures">{formatAmount(cart.subtotalCents)}</dd>
        </div>
        <div className="flex justify-between gap-4 py-1 text-lg font-bold">
          <dt>Total</dt>
          <dd className="figures">{formatAmount(cart.subtotalCents)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm whitespace-pre-line">
        {deliveryText ?? "We contact you after payment to agree how the books reach you."}
      </p>
      <p className="mt-2 text-sm">
        Your books are kept for you for {holdMinutes} minutes while you pay.
      </p>
    </section>
  );
}
