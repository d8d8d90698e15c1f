import { formatDay } from "~/domain/dates/time";
import { paidByInWords } from "~/domain/invoices/paid-by";
import type { InvoiceView } from "~/domain/invoices/view";
import { InvoiceLines, InvoiceTotals } from "./lines";
import { DocumentFacts, InvoiceBuyer, PrintablePage } from "./printable-page";
import { invoiceTitle } from "./title";

const TEST = "Test payment: no money was taken. This is not a real invoice.";

export function InvoicePage({ invoice }: { invoice: InvoiceView }) {
  return (
    <PrintablePage
      what="invoice"
      title={invoiceTitle(invoice)}
      number={invoice.invoiceNumber}
      business={invoice.business}
      testWords={invoice.isTest ? TEST : null}
    >
      <section className="facts">
        <InvoiceBuyer customer={invoice.customer} />
        <Facts invoice={invoice} />
      </section>
      <InvoiceLines invoice={invoice} />
      <section className="end">
        <Closing invoice={invoice} />
        <InvoiceTotals invoice={invoice} />
      </section>
    </PrintablePage>
  );
}

function Facts({ invoice }: { invoice: InvoiceView }) {
  return (
    <DocumentFacts
      facts={[
        ["Date", formatDay(invoice.issuedAt)],
        ["Reference", invoice.reference],
        ["Paid by", paidByInWords(invoice)],
      ]}
    />
  );
}

function Closing({ invoice }: { invoice: InvoiceView }) {
  const { business, reference, isTest, paidAt } = invoice;
  const contact = [business.email, business.phone].filter(Boolean).join(" or ");
  return (
    <div className="closing">
      {!isTest && (
        <p className="stamp">
          <strong>Paid</strong> {formatDay(paidAt)}
        </p>
      )}
      <p>All amounts are in South African rand.</p>
      {contact && (
        <p>
          Questions? {contact}. Please give the reference {reference}.
        </p>
      )}
    </div>
  );
}
