import { formatShortDateTime } from "~/domain/dates/formats";
import { formatDay } from "~/domain/dates/time";
import { INTAKE_KIND_WORDS } from "~/domain/intakes/words";
import type { RegisterEntry } from "~/domain/register/view";
import { formatAmount } from "~/domain/values/money";
import { spacedPhone } from "~/domain/values/phone";

export const takenAtInWords = ({ takenAt }: RegisterEntry): string =>
  formatShortDateTime(Date.parse(takenAt));

export function priceInWords({ kind, paidCents, sharePercent }: RegisterEntry): string {
  if (sharePercent !== null) return `${sharePercent}% once sold`;
  return paidCents === null ? INTAKE_KIND_WORDS[kind] : formatAmount(paidCents);
}

/** Phone, address, and the identity as it was verified, each on a line of its own. */
export function sellerInWords({ seller }: RegisterEntry): string[] {
  if (seller === null) return [];
  const { phone, address, idKind, idNumber, verifiedHow } = seller;
  const identity = [idKind, idNumber].filter(Boolean).join(" ");
  return [
    phone && spacedPhone(phone),
    address,
    [identity, verifiedHow].filter(Boolean).join(", "),
  ].filter((line): line is string => Boolean(line));
}

export function soldInWords({ sold, returnedQty, undoneAt }: RegisterEntry): string[] {
  const sales = sold.map(({ at, reference, copies }) => {
    const many = copies > 1 ? `${copies} copies, ` : "";
    return `${many}${formatDay(Date.parse(at))}, order ${reference}`;
  });
  if (undoneAt !== null) sales.push(`Taken back ${formatDay(Date.parse(undoneAt))}`);
  else if (returnedQty > 0) sales.push(`${returnedQty} given back`);
  return sales;
}
