import { DELIVERY_KIND_WORDS, type DeliveryOffer, untilFree } from "../delivery/kinds";
import { deliveryOptions } from "../delivery/methods.server";
import { dearest, type Parcel } from "../delivery/price";
import type { DeliveryOptionView } from "../delivery/view";
import { asksForAddress } from "../invoices/recipient.server";
import { sendsMails } from "../mail/confirmation.server";
import { offeredWays } from "../offline-payments/offered.server";
import { readSettings } from "../settings/settings.server";
import { formatPrice } from "../values/money";
import { capitalised, payFastWaysInWords } from "../values/payfast-ways";
import { agreement, conditionsShown } from "./agreement";
import type { OrderFormView } from "./order-form";

const NO_MAILS_NOTE = "We send no emails yet: keep the page of your order.";

type Shown = { id: number; condition: string | null };

function perCopy({ priceCents, perExtraCopyCents }: DeliveryOptionView, copies: number): string {
  if (copies === 1 || perExtraCopyCents === 0 || priceCents === 0) return "";
  const first = priceCents - perExtraCopyCents * (copies - 1);
  return `${formatPrice(first)}, ${formatPrice(perExtraCopyCents)} for each further copy`;
}

function freeFrom(option: DeliveryOptionView, { booksCents, copies }: Parcel): string {
  if (copies > 1) return untilFree(option, booksCents);
  const { priceCents, freeFromCents } = option;
  const isNear = freeFromCents !== null && priceCents > 0;
  return isNear ? `Free from ${formatPrice(freeFromCents)}` : "";
}

function noteOf(option: DeliveryOptionView, parcel: Parcel): string {
  const words = [option.leadTime, perCopy(option, parcel.copies)];
  return words.filter(Boolean).join(" · ");
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
    note: noteOf(option, parcel),
    freeFrom: freeFrom(option, parcel),
    details: option.details,
  }));

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
    emailNote: sendsMails() ? "" : NO_MAILS_NOTE,
    asksForAddress: asksForAddress(booksCents + dearest(delivery)),
    ways: offeredWays(what),
    agreement: agreement(books.length),
    conditions: conditionsShown(books),
    next: `${atPayFast} on PayFast's secure page. We hold your ${what} for ${holdMinutes} minutes.`,
  };
}
