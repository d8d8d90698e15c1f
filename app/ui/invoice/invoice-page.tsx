import { startOfDay } from "~/domain/dates/calendar";
import { formatDay } from "~/domain/dates/time";
import { paidByInWords } from "~/domain/invoices/paid-by";
import type { DraftInvoice, InvoiceView } from "~/domain/invoices/view";
import { formatAmount } from "~/domain/values/money";
import { InvoiceLines, InvoiceTotals } from "./lines";
import { DocumentFacts, InvoiceBuyer, PrintablePage } from "./printable-page";
import { invoiceTitle } from "./title";

type Either = { invoice: InvoiceView | DraftInvoice };

const TEST = "Test payment: no money was taken. This is not a real invoice.";

export function InvoicePage({ invoice }: Either) {
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

function whatIsDue({ dueDay, receivedCents, totalAmountCents }: DraftInvoice) {
  if (dueDay !== null) return [["Due", formatDay(startOfDay(dueDay))] as const];
  return [
    ["Received", formatAmount(receivedCents)] as const,
    ["Still to pay", formatAmount(totalAmountCents - receivedCents)] as const,
  ];
}

function toPay(draft: DraftInvoice): (readonly [name: string, value: string])[] {
  const { bank } = draft;
  const due = whatIsDue(draft);
  if (bank === null) return due;
  const { bankName, accountHolder, accountNumber, branchCode } = bank;
  return [
    ...due,
    ["Bank", `${bankName}, branch ${branchCode}`],
    ["Account", `${accountNumber}, ${accountHolder}`],
  ];
}

function Facts({ invoice }: Either) {
  const isDraft = invoice.invoiceNumber === null;
  return (
    <DocumentFacts
      facts={[
        ["Date", formatDay(invoice.issuedAt)],
        ["Reference", invoice.reference],
        ...(isDraft ? toPay(invoice) : [["Paid by", paidByInWords(invoice)] as const]),
      ]}
    />
  );
}

function Closing({ invoice }: Either) {
  const { business, reference, isTest } = invoice;
  const isDraft = invoice.invoiceNumber === null;
  const contact = [business.email, business.phone].filter(Boolean).join(" or ");
  return (
    <div className="closing">
      {isDraft && <p>Not paid yet. Once it is, you get the invoice with its number.</p>}
      {!isDraft && !isTest && (
        <p className="stamp">
          <strong>Paid</strong> {formatDay(invoice.paidAt)}
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
