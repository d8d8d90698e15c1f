import type { OrderFormView } from "~/domain/checkout/order-form";
import { deliveryAmount } from "~/domain/delivery/price";
import { formatAmount } from "~/domain/values/money";
import { ConditionBadge, MeaningLink } from "../badge";

export type OrderedBook = {
  id: number;
  title: string;
  condition: string | null;
  quantity: number;
  totalCents: number;
  wasCents?: number | null;
  alsoFor?: string | null;
};

type OrderSummaryProps = {
  form: OrderFormView;
  list: React.ReactNode;
  booksCents: number;
  children: React.ReactNode;
};

export function OrderSummary({ form, list, booksCents, children }: OrderSummaryProps) {
  const { delivery } = form;
  return (
    <section
      aria-label="Order summary"
      className="order-sum bg-mist text-grey [overflow-wrap:anywhere]"
    >
      <h2>Order Summary</h2>
      <ul className="text-sm">{list}</ul>
      <dl className="mt-2 figures">
        <div className="sums">
          <dt>Subtotal</dt>
          <dd>{formatAmount(booksCents)}</dd>
        </div>
        {delivery.map(({ id, name, priceCents, details }, index) => (
          <div key={id} className={`sums ${followsWay(index)}`}>
            <dt>{name}</dt>
            <dd>{deliveryAmount(priceCents)}</dd>
            {details && <dd className="note">{details}</dd>}
            <Total cents={booksCents + priceCents} />
          </div>
        ))}
        {delivery.length === 0 && (
          <div className="sums">
            <Total cents={booksCents} />
          </div>
        )}
      </dl>
      <p className="mt-2 text-sm">
        {form.agreement} <MeaningLink target="_blank" />
      </p>
      <input type="hidden" name="conditions" value={form.conditions} />
      {children}
    </section>
  );
}

export const OrderedBooks = ({ books }: { books: OrderedBook[] }) =>
  books.map(({ id, title, condition, quantity, totalCents, wasCents, alsoFor }) => (
    <li key={id} className="flex flex-wrap gap-x-4 border-b border-line py-1">
      <span className="min-w-0 grow basis-24">
        {`${title} `}
        <span className="whitespace-nowrap">
          <ConditionBadge condition={condition} /> {`×\u00a0${quantity}`}
        </span>
        {alsoFor && <span className="block text-xs">{alsoFor}</span>}
      </span>
      <span className="ml-auto figures">
        {wasCents != null && (
          <s className="mr-2">
            <span className="sr-only">was </span>
            {formatAmount(wasCents)}
          </s>
        )}
        {formatAmount(totalCents)}
      </span>
    </li>
  ));

const Total = ({ cents }: { cents: number }) => (
  <>
    <dt className="total">Total</dt>
    <dd className="total">{formatAmount(cents)}</dd>
  </>
);

/** The classes of what is shown while the method at this place is chosen. */
export const followsWay = (index: number): string => `at at-${index + 1}`;
