import type { DeliveryChoice } from "../delivery/choice.server";
import { offeredMethods } from "../delivery/methods.server";
import { DomainError } from "../errors";
import type { PaymentWay, WayOnOffer } from "../payments/ways";
import { readSettings } from "../settings/settings.server";

const GONE = "We no longer offer this way to pay. Please choose another one.";
const ONLY_COLLECTED =
  "You can pay when collecting only if you collect the books. Please choose another way to pay.";

export function waysBesidesPayFast(): WayOnOffer[] {
  const settings = readSettings();
  const ways: WayOnOffer[] = [];
  if (settings.takesBankTransfer) {
    ways.push(["bank_transfer", settings.bankTransferDays]);
  }
  const isCollected =
    settings.takesPayOnCollection && offeredMethods().some(({ kind }) => kind === "collection");
  if (isCollected) ways.push(["on_collection", settings.payOnCollectionDays]);
  return ways;
}

function refuse(message: string): never {
  throw new DomainError("invalid", message, { method: [message] });
}

/**
 * The payment method of an order, of those on offer; PayFast by default. @throws DomainError invalid when it is not
 * offered, or not for this delivery.
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
    case "bank_transfer":
      return settings.takesBankTransfer ? method : refuse(GONE);
    case "on_collection": {
      if (!settings.takesPayOnCollection) return refuse(GONE);
      return delivery?.method.kind === "collection" ? method : refuse(ONLY_COLLECTED);
    }
  }
}
