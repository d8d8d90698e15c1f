import { conditionLabel } from "~/domain/books/condition";
import { formatDay } from "~/domain/dates/time";
import type { SlipView } from "~/domain/orders/view";
import { spacedPhone } from "~/domain/values/phone";
import { qrPath } from "../qr-path";
import { PrintableShell } from "./printable-page";

type PackingSlipsPageProps = { slips: SlipView[]; shop: string };

export function PackingSlipsPage({ slips, shop }: PackingSlipsPageProps) {
  const [first, ...others] = slips;
  const isOne = first !== undefined && others.length === 0;
  const title = isOne ? `Packing slip ${first.reference}` : `${slips.length} packing slips`;
  return (
    <PrintableShell title={title} hint="Print this page: each slip has a sheet of its own.">
      {slips.map((slip) => (
        <Slip key={slip.paymentId} slip={slip} shop={shop} />
      ))}
    </PrintableShell>
  );
}

function Slip({ slip, shop }: { slip: SlipView; shop: string }) {
  const { reference, isTest, paidAt, code } = slip;
  return (
    <main>
      <header>
        <div>
          <p>{shop}: packing slip</p>
          <h1 className="figure">{reference}</h1>
          <p>Paid {formatDay(paidAt)}</p>
          {isTest && <p className="test">Test: no money was taken.</p>}
        </div>
        <Code code={code} />
      </header>
      <Receiver slip={slip} />
      <Lines lines={slip.lines} />
    </main>
  );
}

function Code({ code: { modules } }: Pick<SlipView, "code">) {
  return (
    <div className="code">
      <svg viewBox={`0 0 ${modules.length} ${modules.length}`} role="img">
        <title>QR code of this order</title>
        <path d={qrPath(modules)} />
      </svg>
      <p>A phone's camera opens the order.</p>
    </div>
  );
}

function Receiver({ slip }: { slip: SlipView }) {
  const { customerName, customerPhone, deliveryName, deliveryTo } = slip;
  return (
    <section className="facts">
      <div>
        <h2>For</h2>
        <p className="name">{customerName}</p>
        {customerPhone !== null && <p className="figure-start">{spacedPhone(customerPhone)}</p>}
      </div>
      <div>
        <h2>Delivery</h2>
        <p className="name">{deliveryName ?? "As agreed with the buyer"}</p>
        {deliveryTo.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  );
}

const copiesInWords = (copies: number) => (copies === 1 ? "1 copy" : `${copies} copies`);

function Lines({ lines }: Pick<SlipView, "lines">) {
  const copies = lines.reduce((sum, { copiesToPack }) => sum + copiesToPack, 0);
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Shelf</th>
            <th scope="col">Book</th>
            <th scope="col" className="figure">
              Copies
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.bookId} line={line} />
          ))}
        </tbody>
      </table>
      <p className="sum">{copiesInWords(copies)} to pack</p>
    </>
  );
}

function Line({ line }: { line: SlipView["lines"][number] }) {
  const { title, isbn, condition, shelf, copiesToPack, owedCopies } = line;
  const { refundedCopies, sentCopies, swappedCopies } = line;
  return (
    <tr className={copiesToPack === 0 ? "off" : undefined}>
      <td>{copiesToPack > 0 && <span className="tick" />}</td>
      <td className="shelf">{shelf ?? "–"}</td>
      <td className="book">
        <p className="name">{title}</p>
        <p className="small">
          {isbn ?? "No ISBN"} · {conditionLabel(condition)}
        </p>
        {owedCopies > 0 && (
          <p className="mark">{copiesInWords(owedCopies)} still owed: not in this parcel</p>
        )}
        {sentCopies > 0 && (
          <p className="mark">{copiesInWords(sentCopies)} went with the first part</p>
        )}
        {refundedCopies > 0 && (
          <p className="mark">{copiesInWords(refundedCopies)} refunded: do not pack</p>
        )}
        {swappedCopies > 0 && (
          <p className="mark">{copiesInWords(swappedCopies)} swapped: do not pack</p>
        )}
      </td>
      <td className="figure copies">{copiesToPack}</td>
    </tr>
  );
}
