import type { IntakeKind } from "~/db/schema/intake";

type TermsSettings = { intakeTerms: string | null; asksIdNumber: boolean };

const BOUGHT =
  "The books are the seller's own and belong to the shop from now on. A book that proves to be someone else's goes back, and so does its money.";
const GIVEN = "The books were the giver's own, are a gift, and belong to the shop from now on.";
const REGISTER = "We keep this record for five years, as the law on second-hand goods asks.";

export function termsOf(kind: IntakeKind, { intakeTerms, asksIdNumber }: TermsSettings): string {
  if (kind === "given") return GIVEN;
  return intakeTerms ?? (asksIdNumber ? `${BOUGHT} ${REGISTER}` : BOUGHT);
}
