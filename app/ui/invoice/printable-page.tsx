import type { ReactNode } from "react";
import type { InvoiceContents, InvoiceCustomer } from "~/domain/invoices/view";
import { localPhone } from "~/domain/values/phone";

type PrintablePageProps = {
  what: string;
  title: string;
  number: string | null;
  business: InvoiceContents["business"];
  testWords: string | null;
  children: ReactNode;
};

type PrintableShellProps = { title: string; hint: ReactNode; children: ReactNode };

/** Frame of every printable document, with a hint that only screens show. `printableHtml` inserts the styles. */
export function PrintableShell({ title, hint, children }: PrintableShellProps) {
  return (
    <html lang="en-ZA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style />
      </head>
      <body>
        <aside>
          {hint} On a computer, press Ctrl+P (⌘P on a Mac). On a phone, tap Share, then Print.
        </aside>
        {children}
      </body>
    </html>
  );
}

export function PrintablePage({ what, title, number, business, ...rest }: PrintablePageProps) {
  const hint = `To keep this ${what} as a PDF, print this page and choose “Save as PDF”.`;
  return (
    <PrintableShell title={number === null ? title : `${title} ${number}`} hint={hint}>
      <main>
        {rest.testWords !== null && (
          <>
            <div className="watermark" aria-hidden="true" />
            <p className="test">{rest.testWords}</p>
          </>
        )}
        <header>
          <Seller business={business} />
          <div className="title">
            <h1>{title}</h1>
            {number !== null && <p className="number">{number}</p>}
          </div>
        </header>
        {rest.children}
      </main>
    </PrintableShell>
  );
}

export function DocumentFacts({ facts }: { facts: (readonly [name: string, value: string])[] }) {
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

function Seller({ business }: { business: InvoiceContents["business"] }) {
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

export function InvoiceBuyer({ customer }: { customer: InvoiceCustomer }) {
  const { name, company, address, email, phone, vatNumber } = customer;
  return (
    <div className="buyer">
      <h2>Billed to</h2>
      <p className="name">{company ?? name}</p>
      {company && <p>{name}</p>}
      {address && <p className="address">{address}</p>}
      {vatNumber && <p>VAT number {vatNumber}</p>}
      {email && <p>{email}</p>}
      {phone && <p>{localPhone(phone)}</p>}
    </div>
  );
}
