import { dayInSouthAfrica, weekdayAndDay } from "../dates/calendar";
import { now } from "../dates/time";
import type { DeliveryChoice } from "../delivery/choice.server";
import { offeredMethods } from "../delivery/methods.server";
import { DomainError } from "../errors";
import type { PaymentOffer, PaymentWay } from "../payments/ways";
import { readSettings, type SettingsRow } from "../settings/settings.server";
import { MUKURU, payNow } from "../values/payfast-ways";
import { endOfHold, endOfWorkingHold } from "./hold-days";

const GONE = "We no longer offer this way to pay. Please choose another one.";

const isPaidAtMukuru = ({ payfastWays }: SettingsRow) => payfastWays.includes(MUKURU);

const collections = () => offeredMethods().filter(({ kind }) => kind === "collection");

const isPaidOnCollection = ({ takesPayOnCollection }: SettingsRow) =>
  takesPayOnCollection && collections().length > 0;

/**
 * The payment methods to choose from, PayFast first, in the words of the page where an order is placed; none where
 * there is nothing to choose. @param what is held: 'book' or 'books'.
 */
export function offeredWays(what: string): PaymentOffer[] {
  const settings = readSettings();
  const at = now();
  const until = (end: number) =>
    `We hold your ${what} until ${weekdayAndDay(dayInSouthAfrica(end - 1))}`;
  const offline: PaymentOffer[] = [];
  if (isPaidAtMukuru(settings)) {
    const note = until(endOfHold(at, settings.mukuruDays));
    offline.push({ method: "mukuru", label: "Cash at Mukuru", note });
  }
  if (settings.takesBankTransfer) {
    const note = until(endOfWorkingHold(at, settings.bankTransferDays));
    offline.push({ method: "bank_transfer", label: "Bank transfer", note });
  }
  if (isPaidOnCollection(settings)) {
    const ends = collections().map(({ leadTime }) =>
      endOfWorkingHold(at, settings.payOnCollectionDays, leadTime),
    );
    const note = until(Math.min(...ends));
    offline.push({ method: "on_collection", label: "When you collect", note });
  }
  if (offline.length === 0) return [];
  return [{ method: "payfast", ...payNow(settings.payfastWays) }, ...offline];
}

function refuse(message: string): never {
  throw new DomainError("invalid", message, { method: [message] });
}

/**
 * The payment method of an order, of those on offer; PayFast by default, and where paying when collecting was chosen
 * without collecting, as the page shows. @throws DomainError invalid when it is not offered.
 */
export function chooseWay(
  method: PaymentWay | undefined,
  delivery: DeliveryChoice | null,
): PaymentWay {
  const settings = readSettings();
  switch (method) {
    case undefined:
    case "payfast":
      return "payfast";
    case "mukuru":
      return isPaidAtMukuru(settings) ? method : refuse(GONE);
    case "bank_transfer":
      return settings.takesBankTransfer ? method : refuse(GONE);
    case "on_collection": {
      if (!isPaidOnCollection(settings)) return refuse(GONE);
      return delivery?.method.kind === "collection" ? method : "payfast";
    }
  }
}
