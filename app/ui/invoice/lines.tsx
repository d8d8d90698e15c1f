import type { ReactNode } from "react";
import type { InvoiceContents, InvoiceLineView } from "~/domain/invoices/view";
import { formatAmount, savingOf } from "~/domain/values/money";

export function InvoiceLines({ invoice }: { invoice: InvoiceContents }) {
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

type Amounts = Pick<InvoiceContents, "totalAmountCents" | "vatAmountCents" | "vatRatePercent">;
type TotalsProps = { of: Amounts; name: "Total" | "Credit"; children?: ReactNode };

export function Totals({ of, name, children }: TotalsProps) {
  const { totalAmountCents, vatAmountCents, vatRatePercent } = of;
  const isTaxed = vatRatePercent > 0;
  return (
    <dl className="totals">
      {isTaxed && (
        <>
          <div>
            <dt>{name} without VAT</dt>
            <dd>{formatAmount(totalAmountCents - vatAmountCents)}</dd>
          </div>
          <div>
            <dt>VAT at {vatRatePercent}%</dt>
            <dd>{formatAmount(vatAmountCents)}</dd>
          </div>
        </>
      )}
      <div className="total">
        <dt>{isTaxed ? `${name} with VAT` : name}</dt>
        <dd>{formatAmount(totalAmountCents)}</dd>
      </div>
      {children}
    </dl>
  );
}

export const DISCOUNT_IN_PRICES = "Discount, in these prices";

export function InvoiceTotals({ invoice }: { invoice: InvoiceContents }) {
  const { savingCents, discountCents } = invoice;
  return (
    <Totals of={invoice} name="Total">
      {discountCents > 0 && (
        <div>
          <dt>{DISCOUNT_IN_PRICES}</dt>
          <dd>{formatAmount(discountCents)}</dd>
        </div>
      )}
      {savingCents > 0 && (
        <div className="saving">
          <dt>You saved</dt>
          <dd>{formatAmount(savingCents)}</dd>
        </div>
      )}
    </Totals>
  );
}
