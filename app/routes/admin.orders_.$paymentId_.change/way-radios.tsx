import { DELIVERY_KIND_WORDS, type DeliveryKind } from "~/domain/delivery/kinds";
import { formatAmount } from "~/domain/money";
import type { OrderView } from "~/domain/payment/order/view";

type WayRadiosProps = { order: OrderView; chosen: string; errors: string[] | undefined };

/** The ways that an order can go: first as it is, then the others with what they cost more or less than was paid. */
export function WayRadios({ order, chosen, errors }: WayRadiosProps) {
  const { deliveryMethodId, deliveryName, deliveryKind, otherWays } = order;
  const isKnown = otherWays.some(({ id }) => String(id) === chosen);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Delivery</legend>
      {errors && (
        <p className="text-sm font-medium text-red" role="alert">
          {errors.join(" ")}
        </p>
      )}
      <Way
        value={String(deliveryMethodId ?? "")}
        name={deliveryName ?? "As you agree with the buyer"}
        kind={deliveryKind}
        words="As it is now"
        difference="same"
        isChosen={!isKnown}
      />
      {otherWays.map(({ id, kind, name, differenceCents, leadTime }) => (
        <Way
          key={id}
          value={String(id)}
          name={name}
          kind={kind}
          words={[differenceInWords(differenceCents), leadTime].filter(Boolean).join(". ")}
          difference={differenceOf(differenceCents)}
          isChosen={String(id) === chosen}
        />
      ))}
    </fieldset>
  );
}

type Difference = "more" | "less" | "same";

const differenceOf = (cents: number): Difference => {
  if (cents === 0) return "same";
  return cents > 0 ? "more" : "less";
};

function differenceInWords(cents: number): string {
  if (cents === 0) return "Costs the same";
  return `${formatAmount(Math.abs(cents))} ${differenceOf(cents)} than was paid`;
}

type WayProps = {
  value: string;
  name: string;
  kind: DeliveryKind | null;
  words: string;
  difference: Difference;
  isChosen: boolean;
};

function Way({ value, name, kind, words, difference, isChosen }: WayProps) {
  return (
    <label className="flex min-h-11 items-start gap-3">
      <input
        type="radio"
        name="deliveryMethodId"
        value={value}
        defaultChecked={isChosen}
        data-needs={(kind && DELIVERY_KIND_WORDS[kind].needs) ?? "nothing"}
        data-difference={difference}
        className="h-11 w-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 py-2.5 [overflow-wrap:anywhere]">
        <span className="font-medium">{name}</span>
        <span className="block text-sm text-muted">{words}</span>
      </span>
    </label>
  );
}
