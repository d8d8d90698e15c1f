import { formatDay } from "~/domain/dates/time";
import type { InvoiceCustomer, InvoiceView } from "~/domain/invoice/view";
import { localPhone } from "~/domain/phone";
import { InvoiceLines, InvoiceTotals } from "./lines";
import { invoiceTitle } from "./title";

/** The document; `invoiceHtml` inserts its styles. */
export function InvoicePage({ invoice }: { invoice: InvoiceView }) {
  const title = invoiceTitle(invoice);
  return (
    <html lang="en-ZA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} ${invoice.invoiceNumber}`}</title>
        <style />
      </head>
      <body>
        <aside>
          To keep this invoice as a PDF, print this page and choose “Save as PDF”. On a computer,
          press Ctrl+P (⌘P on a Mac). On a phone, tap Share, then Print.
        </aside>
        <main>
          {invoice.isTest && <TestMark />}
          <header>
            <Seller business={invoice.business} />
            <div className="title">
              <h1>{title}</h1>
              <p className="number">{invoice.invoiceNumber}</p>
            </div>
          </header>
          <section className="facts">
            <InvoiceBuyer customer={invoice.customer} />
            <Facts invoice={invoice} />
          </section>
          <InvoiceLines invoice={invoice} />
          <section className="end">
            <Closing invoice={invoice} />
            <InvoiceTotals invoice={invoice} />
          </section>
        </main>
      </body>
    </html>
  );
}

function TestMark() {
  return (
    <>
      <div className="watermark" aria-hidden="true" />
      <p className="test">Test payment: no money was taken. This is not a real invoice.</p>
    </>
  );
}

function Facts({ invoice }: { invoice: InvoiceView }) {
  const { providerPaymentId } = invoice;
  const facts = [
    ["Date", formatDay(invoice.issuedAt)],
    ["Reference", invoice.reference],
    ["Paid by", providerPaymentId ? `PayFast, payment number ${providerPaymentId}` : "PayFast"],
  ];
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Beside the totals: the paid stamp and the contact. */
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

/** Seller: name, address, registration and VAT numbers. */
function Seller({ business }: { business: InvoiceView["business"] }) {
  return (
    <div className="seller">
      <p className="brand">{business.name}</p>
      {business.legalName && business.legalName !== business.name && <p>{business.legalName}</p>}
      {business.address && <p className="address">{business.address}</p>}
      {business.phone && <p>{business.phone}</p>}
      {business.email && <p>{business.email}</p>}
      {business.companyNumber && <p>Company number {business.companyNumber}</p>}
      {business.vatNumber && <p>VAT number {business.vatNumber}</p>}
    </div>
  );
}

/** Buyer: the company first, if there is one. */
function InvoiceBuyer({ customer }: { customer: InvoiceCustomer }) {
  const { name, company, address, email, phone, vatNumber } = customer;
  return (
    <div className="buyer">
      <h2>Billed to</h2>
      <p className="name">{company ?? name}</p>
      {company && <p>{name}</p>}
      {address && <p className="address">{address}</p>}
      {vatNumber && <p>VAT number {vatNumber}</p>}
      <p>{email}</p>
      {phone && <p>{localPhone(phone)}</p>}
    </div>
  );
}
