import type { InvoiceLineView, InvoiceView } from "~/domain/invoice/view";
import { formatAmount, savingOf } from "~/domain/money";

/** Purchased items. The table head repeats on every page, and rows do not break. */
export function InvoiceLines({ invoice }: { invoice: InvoiceView }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Book</th>
          <th scope="col" className="figure">
            Qty
          </th>
          <th scope="col" className="figure">
            Price
          </th>
          <th scope="col" className="figure">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line }: { line: InvoiceLineView }) {
  const { itemName, itemDescription, quantity, unitPriceCents, originalPriceCents } = line;
  const isReduced = savingOf(unitPriceCents, originalPriceCents) !== null;
  return (
    <tr>
      <td>
        <p className="name">{itemName}</p>
        {itemDescription && <p className="small">{itemDescription}</p>}
      </td>
      <td className="figure">{quantity}</td>
      <td className="figure">
        {formatAmount(unitPriceCents)}
        {isReduced && originalPriceCents !== null && (
          <p className="small">was {formatAmount(originalPriceCents)}</p>
        )}
      </td>
      <td className="figure">{formatAmount(quantity * unitPriceCents)}</td>
    </tr>
  );
}

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
