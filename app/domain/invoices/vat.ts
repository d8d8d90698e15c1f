/** South Africa's standard rate, included in every price of a registered shop. */
export const VAT_RATE_PERCENT = 15;

/** The VAT in whole cents of an amount that includes it: 15/115 of it at 15 %, rounded. */
export function vatIncluded(totalCents: number, ratePercent: number): number {
  return Math.round((totalCents * ratePercent) / (100 + ratePercent));
}

type Taxed = { totalCents: number; vatCents: number };

/** The VAT in the first so many cents of an invoice: 0 of none, and exactly the total VAT of all. Halves round up. */
function vatOfFirst(cents: number, { totalCents, vatCents }: Taxed): number {
  const [part, whole, vat] = [BigInt(cents), BigInt(totalCents), BigInt(vatCents)];
  return Number((2n * vat * part + whole) / (2n * whole));
}

/**
 * The VAT in each of these parts of an invoice, by its own VAT, after `before` was credited. Each part is right to the
 * cent or the next; all parts of an invoice together have exactly its VAT, and never more on the way.
 */
export function vatOfParts(parts: readonly number[], invoice: Taxed, before: Taxed): number[] {
  let { totalCents, vatCents } = before;
  return parts.map((cents) => {
    totalCents += cents;
    const due = vatOfFirst(Math.min(totalCents, invoice.totalCents), invoice) - vatCents;
    const vat = Math.min(Math.max(due, 0), cents, invoice.vatCents - vatCents);
    vatCents += vat;
    return vat;
  });
}
