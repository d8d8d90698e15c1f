import { formatDay } from "~/domain/dates/time";
import type { InvoiceContents } from "~/domain/invoices/view";
import type { PayoutSlip } from "~/domain/payouts/view";
import { formatAmount } from "~/domain/values/money";
import { spacedPhone } from "~/domain/values/phone";
import { PrintableShell } from "./printable-page";

export const PAYOUT_TITLE = "Payout for books";

type PayoutSlipProps = { slip: PayoutSlip; business: InvoiceContents["business"] };

const HOW = { cash: "Paid in cash", transfer: "Paid by transfer" } as const;

export function PayoutSlipPage({ slip, business }: PayoutSlipProps) {
  const { number, seller, way, amountCents, lines, reference, state } = slip;
  return (
    <PrintableShell
      title={`${PAYOUT_TITLE} ${number}`}
      hint={way === "cash" ? "Print this page: the seller signs it." : "Print this page."}
    >
      <main className="receipt">
        <header>
          <div className="seller">
            <p className="brand">{business.name}</p>
            {business.address && <p className="address">{business.address}</p>}
            <p>{[business.phone, business.email].filter(Boolean).join(" · ")}</p>
          </div>
          <div className="title">
            <h1>{PAYOUT_TITLE}</h1>
            <p className="number">{number}</p>
            <p>{formatDay(Date.parse(slip.settledAt ?? slip.preparedAt))}</p>
          </div>
        </header>
        {state === "cancelled" && <p className="test">Cancelled: nothing was paid</p>}
        <section className="facts">
          <div>
            <h2>Paid to</h2>
            <p className="name">{seller.name}</p>
            {seller.phone && <p>{spacedPhone(seller.phone)}</p>}
          </div>
          <div>
            <h2>How</h2>
            <p>{HOW[way]}</p>
            {reference && <p>Reference {reference}</p>}
          </div>
        </section>
        <table>
          <thead>
            <tr>
              <th scope="col">For</th>
              <th scope="col" className="figure">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ words, amountCents: cents }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a printed page, drawn once
              <tr key={place}>
                <td>{words}</td>
                <td className="figure">{formatAmount(cents)}</td>
              </tr>
            ))}
            <tr className="sum">
              <td>Paid</td>
              <td className="figure">{formatAmount(amountCents)}</td>
            </tr>
          </tbody>
        </table>
        {way === "cash" && (
          <section className="signed">
            <p>{seller.name}, money received</p>
            <p>For the shop</p>
          </section>
        )}
      </main>
    </PrintableShell>
  );
}
