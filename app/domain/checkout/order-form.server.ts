import { DELIVERY_KIND_WORDS, type DeliveryOffer } from "../delivery/kinds";
import { deliveryOptions } from "../delivery/methods.server";
import { dearest, type Parcel } from "../delivery/price";
import type { DeliveryOptionView } from "../delivery/view";
import { asksForAddress } from "../invoices/recipient.server";
import { offeredWays } from "../offline-payments/offered.server";
import { readSettings } from "../settings/settings.server";
import { formatPrice } from "../values/money";
import { capitalised, payFastWaysInWords } from "../values/payfast-ways";
import { agreement, conditionsShown } from "./agreement";
import type { OrderFormView } from "./order-form";

type Shown = { id: number; condition: string | null };

function wordsOf({ leadTime, details, priceCents, freeFromCents }: DeliveryOptionView) {
  const isNear = freeFromCents !== null && priceCents > 0;
  const free = isNear ? `Free from ${formatPrice(freeFromCents)}` : "";
  const note = [leadTime, free].filter(Boolean).join(" · ");
  return note === "" ? { note: details, details: "" } : { note, details };
}

const deliveryOffers = (parcel: Parcel): DeliveryOffer[] =>
  deliveryOptions(parcel).map((option) => ({
    id: option.id,
    name: option.name,
    priceCents: option.priceCents,
    needs:
      option.kind === "collection"
        ? "buyer"
        : (DELIVERY_KIND_WORDS[option.kind].needs ?? "nothing"),
    ...wordsOf(option),
  }));

/** The form for these books, which cost and are so much. */
export function orderForm({
  books,
  booksCents,
  copies,
}: Parcel & { books: Shown[] }): OrderFormView {
  const { deliveryText, holdMinutes, payfastWays } = readSettings();
  const ways = payFastWaysInWords(payfastWays);
  const atPayFast = ways === "" ? "You pay" : `${capitalised(ways)},`;
  const [what, reach] = copies === 1 ? ["book", "reaches"] : ["books", "reach"];
  const delivery = deliveryOffers({ booksCents, copies });
  return {
    title: `How you get the ${what}`,
    delivery,
    deliveryText:
      deliveryText ?? `We contact you after payment to agree how the ${what} ${reach} you.`,
    asksForAddress: asksForAddress(booksCents + dearest(delivery)),
    ways: offeredWays(what),
    agreement: agreement(books.length),
    conditions: conditionsShown(books),
    next: `${atPayFast} on PayFast's secure page. We hold your ${what} for ${holdMinutes} minutes.`,
  };
}
