import type { DeliveryPrices as Prices } from "~/domain/delivery/price";
import { priceFormat } from "~/domain/money";

type Method = Prices & { id: number; name: string; details: string; leadTime: string };

/** What each way costs and how long it takes: the full price is to be had before anything is ordered. */
export function DeliveryPriceList({ methods }: { methods: Method[] }) {
  return (
    <ul className="mt-2">
      {methods.map((method) => (
        <li key={method.id} className="border-b border-line py-2">
          <p className="flex flex-wrap justify-between gap-x-4 font-medium">
            {method.name} <span className="ml-auto figures">{priceOf(method)}</span>
          </p>
          <p className="text-sm whitespace-pre-line text-muted">
            {[...moreOf(method), method.leadTime, method.details].filter(Boolean).join("\n")}
          </p>
        </li>
      ))}
    </ul>
  );
}

const format = ({ priceCents, perExtraCopyCents, freeFromCents }: Prices) =>
  priceFormat([priceCents, perExtraCopyCents, freeFromCents]);

const priceOf = (method: Prices) =>
  method.priceCents === 0 ? "Free" : format(method)(method.priceCents);

function moreOf(method: Prices): string[] {
  const { perExtraCopyCents, freeFromCents } = method;
  const price = format(method);
  return [
    perExtraCopyCents > 0 ? `${price(perExtraCopyCents)} for each further book.` : "",
    freeFromCents === null ? "" : `Free from ${price(freeFromCents)} worth of books.`,
  ];
}
