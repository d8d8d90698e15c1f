import type { InvoiceView } from "~/domain/invoice/view";
import { formatAmount } from "~/domain/money";

/** Total, the VAT in it if any, and the savings. */
export function InvoiceTotals({ invoice }: { invoice: InvoiceView }) {
  const { totalAmountCents, vatAmountCents, vatRatePercent, savingCents } = invoice;
  const isTaxed = vatRatePercent > 0;
  return (
    <dl className="totals">
      {isTaxed && (
        <>
          <div>
            <dt>Total without VAT</dt>
            <dd>{formatAmount(totalAmountCents - vatAmountCents)}</dd>
          </div>
          <div>
            <dt>VAT at {vatRatePercent}%</dt>
            <dd>{formatAmount(vatAmountCents)}</dd>
          </div>
        </>
      )}
      <div className="total">
        <dt>{isTaxed ? "Total with VAT" : "Total"}</dt>
        <dd>{formatAmount(totalAmountCents)}</dd>
      </div>
      {savingCents > 0 && (
        <div className="saving">
          <dt>You saved</dt>
          <dd>{formatAmount(savingCents)}</dd>
        </div>
      )}
    </dl>
  );
}
