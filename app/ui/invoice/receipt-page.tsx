import { formatDateTime } from "~/domain/dates/formats";
import type { IntakeView, LotView } from "~/domain/intakes/view";
import { forSaleFrom } from "~/domain/intakes/words";
import type { InvoiceContents } from "~/domain/invoices/view";
import { sellerShare } from "~/domain/sellers/share";
import { formatAmount } from "~/domain/values/money";
import { spacedPhone } from "~/domain/values/phone";
import { booksInWords } from "../books/books-in-words";
import { PrintableShell } from "./printable-page";

export const RECEIPT_TITLE = "Receipt for books";

type ReceiptProps = { intake: IntakeView; business: InvoiceContents["business"] };

const HOW = {
  bought: "Bought by the shop",
  consigned: "Taken on consignment",
  given: "Given to the shop",
} as const;

const PAID = {
  cash: "Paid in cash",
  transfer: "To be paid by transfer",
  later: "To be paid later",
} as const;

function sumOf({ kind, payout }: IntakeView): string {
  if (kind === "consigned") return ONCE_SOLD;
  return payout === null ? "A gift" : PAID[payout];
}

const ONCE_SOLD = "The seller's share, once sold";

// What a copy is worth to who brings it: what is paid, or the share of what is asked.
const eachOf = ({ paidCents, sharePercent, askedCents }: LotView): number =>
  sharePercent === null ? (paidCents ?? 0) : sellerShare(askedCents, sharePercent);

const allOfLots = ({ lots }: IntakeView): number =>
  lots.reduce((sum, lot) => sum + eachOf(lot) * lot.quantity, 0);

// What a consigned copy is asked for and the seller's part of it; null of others.
const shareOf = ({ askedCents, sharePercent }: LotView): string | null =>
  sharePercent === null ? null : `${sharePercent}% of ${formatAmount(askedCents)}`;

const HINT = "Print this page: two copies, one of which the seller signs.";

export function ReceiptPage({ intake, business }: ReceiptProps) {
  const { number, seller, payout, terms, takenBy } = intake;
  const from = forSaleFrom(intake);
  return (
    <PrintableShell title={`${RECEIPT_TITLE} ${number}`} hint={HINT}>
      <main className="receipt">
        <header>
          <div className="seller">
            <p className="brand">{business.name}</p>
            {business.address && <p className="address">{business.address}</p>}
            <p>{[business.phone, business.email].filter(Boolean).join(" · ")}</p>
          </div>
          <div className="title">
            <h1>{RECEIPT_TITLE}</h1>
            <p className="number">{number}</p>
            <p>{formatDateTime(Date.parse(intake.takenAt))}</p>
          </div>
        </header>
        <TakenBack intake={intake} />
        <section className="facts">
          <div>
            <h2>Brought by</h2>
            <p className="name">{seller?.name ?? "Nobody who left a name"}</p>
            {seller?.address && <p className="address">{seller.address}</p>}
            {seller?.phone && <p>{spacedPhone(seller.phone)}</p>}
            {seller?.identity && <p>Identity seen: {seller.identity}</p>}
          </div>
          <div>
            <h2>How</h2>
            <p>{HOW[intake.kind]}</p>
            {payout !== null && <p>{sumOf(intake)}</p>}
            <p>Taken in by {takenBy}</p>
            {from !== null && <p>For sale from {from} on</p>}
          </div>
        </section>
        <Lines intake={intake} />
        <GivenBack intake={intake} />
        <section className="terms">
          <h2>What was agreed</h2>
          <p className="address">{terms}</p>
        </section>
        <section className="signed">
          <p>
            {seller?.name ?? "Giver"}
            {payout === "cash" && ", money received"}
          </p>
          <p>For the shop</p>
        </section>
      </main>
    </PrintableShell>
  );
}

function TakenBack({ intake: { undoneAt, reason } }: { intake: IntakeView }) {
  if (undoneAt === null) return null;
  return (
    <p className="test">
      Taken back on {formatDateTime(Date.parse(undoneAt))}: {reason}
    </p>
  );
}

function GivenBack({ intake: { notTaken } }: { intake: IntakeView }) {
  if (notTaken.length === 0) return null;
  return (
    <p className="back">
      <b>Given back:</b> {notTaken.map(({ title, reason }) => `${title} (${reason})`).join("; ")}.
    </p>
  );
}

function Lines({ intake }: { intake: IntakeView }) {
  const isPaid = intake.payout !== null;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Book</th>
          <th scope="col" className="figure">
            Copies
          </th>
          {isPaid && (
            <>
              <th scope="col" className="figure">
                Each
              </th>
              <th scope="col" className="figure">
                Sum
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {intake.lots.map((lot) => (
          <tr key={lot.id}>
            <td>
              <p>{lot.title}</p>
              <p className="small">{[lot.condition, lot.isbn].filter(Boolean).join(" · ")}</p>
            </td>
            <td className="figure">{lot.quantity}</td>
            {isPaid && (
              <>
                <td className="figure">
                  {formatAmount(eachOf(lot))}
                  {lot.sharePercent !== null && <p className="small">{shareOf(lot)}</p>}
                </td>
                <td className="figure">{formatAmount(eachOf(lot) * lot.quantity)}</td>
              </>
            )}
          </tr>
        ))}
        <tr className="sum">
          <td>{sumOf(intake)}</td>
          <td className="figure">{intake.copies}</td>
          {isPaid && (
            <>
              <td />
              <td className="figure">{formatAmount(allOfLots(intake))}</td>
            </>
          )}
        </tr>
      </tbody>
    </table>
  );
}

export function ReceiptRoll({ intake, business }: ReceiptProps) {
  const { number, seller, payout, lots, terms } = intake;
  return (
    <PrintableShell title={`${RECEIPT_TITLE} ${number}`} hint={HINT}>
      <main className="roll">
        <header>
          <p className="brand">{business.name}</p>
          {business.address && <p className="address">{business.address}</p>}
          {business.phone && <p>{business.phone}</p>}
        </header>
        <TakenBack intake={intake} />
        <section>
          <h1>{RECEIPT_TITLE}</h1>
          <p className="number">{number}</p>
          <p>{formatDateTime(Date.parse(intake.takenAt))}</p>
          {seller && (
            <p>
              {seller.name}
              {seller.phone && `, ${spacedPhone(seller.phone)}`}
            </p>
          )}
          <p>{HOW[intake.kind]}</p>
        </section>
        <section>
          {lots.map((lot) => (
            <p key={lot.id} className="row">
              <span>
                {lot.quantity > 1 && `${lot.quantity} × `}
                {lot.title}, {lot.condition}
                {lot.isbn && <small className="share">{lot.isbn}</small>}
                {lot.sharePercent !== null && <small className="share">{shareOf(lot)}</small>}
              </span>
              {payout !== null && (
                <span className="figure">{formatAmount(eachOf(lot) * lot.quantity)}</span>
              )}
            </p>
          ))}
        </section>
        <section>
          <p className="row total">
            <span>{sumOf(intake)}</span>
            {payout !== null && <span className="figure">{formatAmount(allOfLots(intake))}</span>}
          </p>
          <p>{booksInWords(intake.copies)}</p>
        </section>
        <GivenBack intake={intake} />
        <p className="address">{terms}</p>
        <p className="signed">{payout === "cash" ? "Signature, money received" : "Signature"}</p>
      </main>
    </PrintableShell>
  );
}
