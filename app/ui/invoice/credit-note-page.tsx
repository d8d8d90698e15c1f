import { formatDay } from "~/domain/dates/time";
import type { CreditNoteLine, CreditNoteView } from "~/domain/invoices/credit-note/view";
import { WAY_TITLES } from "~/domain/invoices/credit-note/words";
import { formatAmount } from "~/domain/values/money";
import { Totals } from "./lines";
import { DocumentFacts, InvoiceBuyer, PrintablePage } from "./printable-page";

export const CREDIT_NOTE_TITLE = "Credit note";
const TEST = "Test payment: no money was moved. This is not a real credit note.";

export function CreditNotePage({ note }: { note: CreditNoteView }) {
  return (
    <PrintablePage
      what="credit note"
      title={CREDIT_NOTE_TITLE}
      number={note.creditNoteNumber}
      business={note.business}
      testWords={note.isTest ? TEST : null}
    >
      <section className="facts">
        <InvoiceBuyer customer={note.customer} />
        <DocumentFacts
          facts={[
            ["Date", formatDay(note.issuedAt)],
            ["Invoice", `${note.invoiceNumber} of ${formatDay(note.invoiceIssuedAt)}`],
            ["Reference", note.reference],
            ["Reason", note.reason],
            ["Refunded", refunded(note)],
          ]}
        />
      </section>
      <Lines note={note} />
      <section className="end">
        <Closing note={note} />
        <Totals of={note} name="Credit" />
      </section>
    </PrintablePage>
  );
}

function refunded({ way, wayReference, isMistake }: CreditNoteView): string {
  if (isMistake) return "Nothing: no money had come for this";
  return wayReference ? `${WAY_TITLES[way]}, ${wayReference}` : WAY_TITLES[way];
}

function Lines({ note }: { note: CreditNoteView }) {
  const isTaxed = note.vatRatePercent > 0;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Taken off the invoice</th>
          <th scope="col" className="figure">
            Qty
          </th>
          {isTaxed && (
            <th scope="col" className="figure">
              VAT in it
            </th>
          )}
          <th scope="col" className="figure">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {note.lines.map((line) => (
          <Line key={line.id} line={line} isTaxed={isTaxed} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line, isTaxed }: { line: CreditNoteLine; isTaxed: boolean }) {
  return (
    <tr>
      <td>
        <p className="name">{line.itemName}</p>
        {line.itemDescription && <p className="small">{line.itemDescription}</p>}
      </td>
      <td className="figure">{line.quantity}</td>
      {isTaxed && <td className="figure">{formatAmount(line.vatAmountCents)}</td>}
      <td className="figure">{formatAmount(line.amountCents)}</td>
    </tr>
  );
}

function Closing({ note: { business, reference } }: { note: CreditNoteView }) {
  const contact = [business.email, business.phone].filter(Boolean).join(" or ");
  return (
    <div className="closing">
      <p>All amounts are in South African rand.</p>
      {contact && (
        <p>
          Questions? {contact}. Please give the reference {reference}.
        </p>
      )}
    </div>
  );
}
