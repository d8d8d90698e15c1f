import type { DeliveryOptionView } from "~/domain/delivery/view";
import { priceFormat } from "~/domain/money";

type DeliveryNoteProps = { options: DeliveryOptionView[]; text: string | null };

/** How the book can reach its buyer, and for how much; in the owner's words where there is nothing to choose. */
export function DeliveryNote({ options, text }: DeliveryNoteProps) {
  if (options.length === 0 && text === null) return null;
  const price = priceFormat(options.map(({ priceCents }) => priceCents));
  return (
    <section
      aria-label="How the book reaches you"
      className="mt-3 rounded-lg bg-mist p-3 text-grey"
    >
      <h2 className="text-sm">How the book reaches you</h2>
      {options.map(({ id, name, priceCents }) => (
        <p key={id} className="flex flex-wrap justify-between gap-x-4 text-sm">
          {name}
          <span className="figures">{priceCents === 0 ? "Free" : price(priceCents)}</span>
        </p>
      ))}
      {options.length === 0 && <p className="text-sm whitespace-pre-line">{text}</p>}
    </section>
  );
}
