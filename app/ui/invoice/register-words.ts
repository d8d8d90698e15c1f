import { formatShortDateTime } from "~/domain/dates/formats";
import { formatDay } from "~/domain/dates/time";
import { INTAKE_KIND_WORDS } from "~/domain/intakes/words";
import type { LotEnd, RegisterEntry } from "~/domain/register/view";
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

const END_WORDS: Record<LotEnd, string> = {
  given_back: "given back",
  given_away: "given away",
  kept: "became the shop's",
  undone: "taken back",
};

const dayOf = (at: string) => formatDay(Date.parse(at));
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export function soldInWords({ sold, ended, quantity }: RegisterEntry): string[] {
  const many = (copies: number) =>
    quantity === 1 ? "" : `${copies} ${copies === 1 ? "copy" : "copies"} `;
  const sale = ({ at, reference, copies }: RegisterEntry["sold"][number]) =>
    `${many(copies)}sold ${dayOf(at)}, order ${reference}`;
  const own = sold.filter(({ isKept }) => isKept).map(sale);
  const ends = ended.map(({ at, how, copies }) => `${many(copies)}${END_WORDS[how]} ${dayOf(at)}`);
  const lastKept = ended.findLastIndex(({ how }) => how === "kept");
  if (lastKept !== -1) ends[lastKept] = [ends[lastKept], ...own].join("; ");
  return [...sold.filter(({ isKept }) => !isKept).map(sale), ...ends].map(capital);
}
