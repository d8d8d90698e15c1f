import type { ReactNode } from "react";
import type { InvoiceView } from "~/domain/invoice/view";
import { Seller } from "./parties";

type PrintablePageProps = {
  /** What it is called in its own hint: `this invoice`. */
  what: string;
  title: string;
  number: string;
  business: InvoiceView["business"];
  /** Said of what no real money stands behind; null for the real thing. */
  testWords: string | null;
  children: ReactNode;
};

/** The frame of a document on A4 sheets: who issued it, what it is, its number. Its style element is filled in by `printableHtml`. */
export function PrintablePage({ what, title, number, business, ...rest }: PrintablePageProps) {
  return (
    <html lang="en-ZA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} ${number}`}</title>
        <style />
      </head>
      <body>
        <aside>
          To keep this {what} as a PDF, print this page and choose “Save as PDF”. On a computer,
          press Ctrl+P (⌘P on a Mac). On a phone, tap Share, then Print.
        </aside>
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
              <p className="number">{number}</p>
            </div>
          </header>
          {rest.children}
        </main>
      </body>
    </html>
  );
}

/** Names and values beside the buyer. */
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
