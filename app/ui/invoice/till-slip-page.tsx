import { formatDay, formatTime } from "~/domain/dates/time";
import { paidByInWords } from "~/domain/invoices/paid-by";
import type { InvoiceLineView, TillSlip } from "~/domain/invoices/view";
import { formatAmount, toSmallestCoin } from "~/domain/values/money";
import { booksInWords } from "../books/books-in-words";
import { DISCOUNT_IN_PRICES } from "./lines";
import { PrintableShell } from "./printable-page";
import { invoiceTitle } from "./title";

export function TillSlipPage({ slip }: { slip: TillSlip }) {
  const { invoice, changeCents } = slip;
  const { business, reference, paidAt, totalAmountCents, vatAmountCents, discountCents } = invoice;
  const books = invoice.lines.filter(({ itemDescription }) => conditionIn(itemDescription));
  const copies = books.reduce((sum, { quantity }) => sum + quantity, 0);
  const dueCents = toSmallestCoin(totalAmountCents);
  return (
    <PrintableShell title={`Slip ${reference}`} hint="For a till printer with paper of 80 mm.">
      <main>
        <header>
          <h1>{business.name}</h1>
          {business.address && <p className="address">{business.address}</p>}
          {business.phone && <p>{business.phone}</p>}
          {business.vatNumber && <p>VAT number {business.vatNumber}</p>}
        </header>
        <section>
          {invoice.isTest && <p className="name">Test: no money was taken.</p>}
          <p className="name">
            {invoiceTitle(invoice)} {invoice.invoiceNumber}
          </p>
          <Row name={reference} value={`${formatDay(paidAt)} ${formatTime(paidAt)}`} />
        </section>
        <section>
          {invoice.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </section>
        <section>
          <div className="total">
            <Row name="Total" value={formatAmount(totalAmountCents)} />
          </div>
          {vatAmountCents > 0 && (
            <Row
              name={`With VAT at ${invoice.vatRatePercent}%`}
              value={formatAmount(vatAmountCents)}
            />
          )}
          {discountCents > 0 && (
            <Row name={DISCOUNT_IN_PRICES} value={formatAmount(discountCents)} />
          )}
          <Row name="Paid by" value={paidByInWords(invoice)} />
          {changeCents !== null && (
            <>
              {dueCents < totalAmountCents && (
                <Row name="In cash, to 10c" value={formatAmount(dueCents)} />
              )}
              <Row name="Cash given" value={formatAmount(dueCents + changeCents)} />
              <Row name="Change" value={formatAmount(changeCents)} />
            </>
          )}
        </section>
        <p className="end">{booksInWords(copies)}, second-hand. Thank you!</p>
      </main>
    </PrintableShell>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <p className="row">
      <span>{name}</span>
      <span className="figure">{value}</span>
    </p>
  );
}

const conditionIn = (description: string | null) => /\((.*)\)$/.exec(description ?? "")?.[1];

function Line({ line: { itemName, itemDescription, quantity, unitPriceCents } }: LineProps) {
  const condition = conditionIn(itemDescription);
  const title = condition === undefined ? itemName : `${itemName}, ${condition}`;
  return (
    <Row
      name={quantity > 1 ? `${quantity} × ${title} at ${formatAmount(unitPriceCents)}` : title}
      value={formatAmount(quantity * unitPriceCents)}
    />
  );
}

type LineProps = { line: InvoiceLineView };
