import { type IntakeKind, UNSOLD_FATES, type UnsoldFate } from "~/db/schema/intake";
import { addMonths } from "../dates/calendar";
import { formatDay } from "../dates/time";

type Consignment = { consignedPercent: number; unsoldMonths: number; unsoldFate: string };
type TermsSettings = Consignment & { intakeTerms: string | null; asksIdNumber: boolean };

const BOUGHT =
  "The books are the seller's own and belong to the shop from now on. A book that proves to be someone else's goes back, and so does its money.";
const GIVEN = "The books were the giver's own, are a gift, and belong to the shop from now on.";
const REGISTER = "We keep this record for five years, as the law on second-hand goods asks.";

const FATES: Record<UnsoldFate, string> = {
  given_back: "goes back to the seller, who fetches it",
  kept: "belongs to the shop from then on",
  given_away: "is given away",
};

const fateOf = (code: string): UnsoldFate =>
  UNSOLD_FATES.find((fate) => fate === code) ?? "given_back";

export const agreedOf = (settings: Consignment, at: number) => ({
  sharePercent: settings.consignedPercent,
  unsoldOn: unsoldOnOf(settings, at),
  unsoldFate: fateOf(settings.unsoldFate),
});

const unsoldOnOf = ({ unsoldMonths }: Pick<Consignment, "unsoldMonths">, at: number) =>
  addMonths(at, unsoldMonths);

function consignedTerms(settings: Consignment, at: number): string {
  const { consignedPercent, unsoldFate } = settings;
  return [
    "The books are the seller's own, and stay so until they are sold.",
    `Of the price that each is sold for the seller gets ${consignedPercent}%, rounded down to the cent.`,
    "Where a buyer gets the price back, that share goes back to the shop, also when it was paid out.",
    `What is unsold on ${formatDay(unsoldOnOf(settings, at))} ${FATES[fateOf(unsoldFate)]}.`,
  ].join(" ");
}

export function termsOf(kind: IntakeKind, settings: TermsSettings, at: number): string {
  const { intakeTerms, asksIdNumber } = settings;
  if (kind === "given") return GIVEN;
  if (kind === "consigned") {
    return [consignedTerms(settings, at), ...(asksIdNumber ? [REGISTER] : [])].join(" ");
  }
  return intakeTerms ?? (asksIdNumber ? `${BOUGHT} ${REGISTER}` : BOUGHT);
}
