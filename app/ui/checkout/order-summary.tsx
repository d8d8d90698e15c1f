import { DELIVERY_KIND_WORDS } from "~/domain/delivery/kinds";
import { deliveryAmount } from "~/domain/delivery/price";
import type { DeliveryOptionView } from "~/domain/delivery/view";
import type { FieldErrors } from "~/domain/errors";
import { formatAmount } from "~/domain/values/money";

const FIELD = "deliveryMethodId";

type OrderSummaryProps = {
  lines: { id: number; title: string; quantity: number; totalCents: number }[];
  deliveryText: string | null;
  holdMinutes: number;
  delivery: DeliveryOptionView[];
  values: Record<string, string>;
  errors: FieldErrors;
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

type DeliveryRadiosProps = {
  options: DeliveryOptionView[];
  chosen: string | undefined;
  errors: string[] | undefined;
  booksCents: number;
};

/** The total follows the choice without JavaScript: each method has its own, and only the chosen one's is visible. */
function DeliveryRadios({ options, chosen, errors, booksCents }: DeliveryRadiosProps) {
  const isKnown = options.some(({ id }) => String(id) === chosen);
  const first = isKnown ? chosen : String(options[0]?.id);
  return (
    <fieldset
      // A way that is gone takes its mark with it: then the first one is chosen anew.
      key={options.map(({ id }) => id).join()}
      id={FIELD}
      className="mt-3 min-w-0"
      aria-describedby={errors && `${FIELD}-error`}
    >
      <legend className="font-semibold">Delivery</legend>
      {errors && (
        <p id={`${FIELD}-error`} className="text-sm font-medium text-red">
          {errors.join(" ")}
        </p>
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        {options.map((option) => (
          <Option
            key={option.id}
            option={option}
            isChosen={String(option.id) === first}
            totalCents={booksCents + option.priceCents}
          />
        ))}
      </div>
      <input
        type="hidden"
        name="deliveryShown"
        value={options.map(({ id, priceCents }) => `${id}:${priceCents}`).join(" ")}
      />
    </fieldset>
  );
}

type OptionProps = { option: DeliveryOptionView; isChosen: boolean; totalCents: number };

function Option({ option, isChosen, totalCents }: OptionProps) {
  const { id, kind, name, priceCents } = option;
  const words = [option.leadTime, option.details].filter(Boolean).join("\n");
  const of = `delivery-${id}`;
  return (
    <div className="contents">
      <input
        type="radio"
        id={of}
        name={FIELD}
        value={id}
        defaultChecked={isChosen}
        data-needs={
          kind === "collection" ? "buyer" : (DELIVERY_KIND_WORDS[kind].needs ?? "nothing")
        }
        aria-describedby={`${of}-total`}
        className="peer mt-3 size-5 accent-primary"
      />
      <label htmlFor={of} className="flex flex-wrap gap-x-4 border-b border-line py-2.5">
        <span className="min-w-0 grow basis-24 font-medium">{name}</span>
        <span className="ml-auto figures">{deliveryAmount(priceCents)}</span>
        {words && <span className="w-full text-sm whitespace-pre-line">{words}</span>}
      </label>
      <p
        id={`${of}-total`}
        className="order-1 col-span-2 mt-2 hidden flex-wrap justify-between gap-x-4 text-lg font-bold peer-checked:flex"
      >
        Total <span className="figures">{formatAmount(totalCents)}</span>
      </p>
    </div>
  );
}
