import type { DeliveryOptionView } from "~/domain/delivery/view";
import type { FieldErrors } from "~/domain/errors";
import { formatAmount } from "~/domain/money";
import { DeliveryRadios } from "./delivery-radios";

type OrderSummaryProps = {
  lines: { id: number; title: string; quantity: number; totalCents: number }[];
  deliveryText: string | null;
  holdMinutes: number;
  /** The ways in which the books can reach their buyer; none in a shop that only says how. */
  delivery: DeliveryOptionView[];
  values: Record<string, string>;
  errors: FieldErrors;
  /** There is more than one way to pay: each says how long the books are kept. */
  hasWays: boolean;
  className?: string;
};

export function OrderSummary(props: OrderSummaryProps) {
  const { lines, deliveryText, holdMinutes, delivery, values, errors, hasWays, className } = props;
  const isPlain = delivery.length === 0;
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  const copies = lines.reduce((sum, line) => sum + line.quantity, 0);
  const [books, are, reach] = copies === 1 ? ["book", "is", "reaches"] : ["books", "are", "reach"];
  return (
    <section
      aria-label="Order summary"
      className={`rounded-xl bg-mist p-4 text-grey [overflow-wrap:anywhere] ${className ?? ""}`}
    >
      <h2 className="font-serif text-xl font-semibold">Order Summary</h2>
      <ul className="mt-2">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap gap-x-4 border-b border-line py-2.5">
            <span className="min-w-0 grow basis-24">{`${line.title} ×\u00a0${line.quantity}`}</span>
            <span className="ml-auto figures">{formatAmount(line.totalCents)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-2">
        {copies > 1 && (
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt>Subtotal</dt>
            <dd className="figures">{formatAmount(totalCents)}</dd>
          </div>
        )}
        {isPlain && (
          <div className="flex flex-wrap justify-between gap-x-4 text-lg font-bold">
            <dt>Total</dt>
            <dd className="figures">{formatAmount(totalCents)}</dd>
          </div>
        )}
      </dl>
      {isPlain ? (
        <p className="mt-2 text-sm whitespace-pre-line">
          {deliveryText ?? `We contact you after payment to agree how the ${books} ${reach} you.`}
        </p>
      ) : (
        <DeliveryRadios
          options={delivery}
          chosen={values.deliveryMethodId}
          errors={errors.deliveryMethodId}
          booksCents={totalCents}
        />
      )}
      {!hasWays && (
        <p className="mt-2 text-sm">
          {`Your ${books} ${are} kept for you for ${holdMinutes} minutes while you pay.`}
        </p>
      )}
    </section>
  );
}
