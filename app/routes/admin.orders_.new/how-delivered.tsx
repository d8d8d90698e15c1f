import { DELIVERY_KIND_WORDS } from "~/domain/delivery/kinds";
import { formatAmount } from "~/domain/values/money";
import { DeliveryFields } from "~/ui/admin/forms/delivery-fields";
import { GroupErrors } from "~/ui/admin/forms/fields";
import type { SaleProps } from "./sale-data";

type Way = { value: string; name: string; words: string; priceCents: number; needs: string };

const NOW: Way = {
  value: "now",
  name: "Handed over now",
  words: "The buyer takes the books along.",
  priceCents: 0,
  needs: "nothing",
};

const LATER: Way = {
  value: "later",
  name: "Later",
  words: "As you agree with the buyer.",
  priceCents: 0,
  needs: "nothing",
};

export function HowDelivered({ loaded, reply }: SaleProps) {
  const { delivery, booksCents } = loaded;
  const values = reply?.values ?? {};
  const errors = reply?.errors ?? {};
  const ways: Way[] = delivery.map(({ id, kind, name, leadTime, details, priceCents }) => ({
    value: String(id),
    name,
    words: [leadTime, details].filter(Boolean).join("\n"),
    priceCents,
    needs: DELIVERY_KIND_WORDS[kind].needs ?? "nothing",
  }));
  const chosen =
    reply === undefined || values.handedOver === "on" ? "now" : values.deliveryMethodId;
  const all = [NOW, ...(ways.length > 0 ? ways : [LATER])];
  const isKnown = all.some(({ value }) => value === chosen);
  return (
    <section aria-label="Delivery" className="card grid gap-4 p-4 sm:p-5">
      <fieldset>
        <legend className="mb-1 font-semibold">Delivery</legend>
        <GroupErrors errors={errors.deliveryMethodId} />
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          {all.map((way) => (
            <One
              key={way.value}
              way={way}
              isChosen={isKnown ? way.value === chosen : way === (reply ? all[1] : NOW)}
              totalCents={booksCents + way.priceCents}
            />
          ))}
        </div>
      </fieldset>
      <input
        type="hidden"
        name="deliveryShown"
        value={delivery.map(({ id, priceCents }) => `${id}:${priceCents}`).join(" ")}
      />
      <DeliveryFields options={delivery} values={values} errors={errors} />
    </section>
  );
}

type OneProps = { way: Way; isChosen: boolean; totalCents: number };

// The total follows the choice without JavaScript: each method has its own, and only the chosen one's is visible.
function One({ way, isChosen, totalCents }: OneProps) {
  const { value, name, words, priceCents, needs } = way;
  const id = `delivery-${value}`;
  return (
    <div className="contents">
      <input
        type="radio"
        id={id}
        name="deliveryMethodId"
        value={value}
        defaultChecked={isChosen}
        data-needs={needs}
        className="peer mt-3 size-5 accent-primary"
      />
      <label htmlFor={id} className="flex flex-wrap gap-x-4 border-b border-line py-2.5">
        <span className="min-w-0 grow basis-24 font-medium">{name}</span>
        <span className="ml-auto figures">
          {priceCents === 0 ? "Free" : formatAmount(priceCents)}
        </span>
        {words && <span className="w-full text-sm text-muted whitespace-pre-line">{words}</span>}
      </label>
      <p className="order-1 col-span-2 mt-2 hidden flex-wrap justify-between gap-x-4 text-lg font-bold peer-checked:flex">
        Total <span className="figures">{formatAmount(totalCents)}</span>
      </p>
    </div>
  );
}
