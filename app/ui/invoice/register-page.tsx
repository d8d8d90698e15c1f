import type { InvoiceContents } from "~/domain/invoices/view";
import type { RegisterEntry } from "~/domain/register/view";
import { PrintableShell } from "./printable-page";
import { priceInWords, sellerInWords, soldInWords, takenAtInWords } from "./register-words";
import { MUTED, PAPER } from "./style";

export const REGISTER_TITLE = "Register of second-hand goods";

type RegisterDocumentProps = {
  entries: RegisterEntry[];
  business: InvoiceContents["business"];
  since: string;
};

export function RegisterDocument({ entries, business, since }: RegisterDocumentProps) {
  return (
    <PrintableShell
      title={REGISTER_TITLE}
      hint="Print this page, and sign it where it is handed over."
    >
      <main>
        <header>
          <div>
            <h1>{REGISTER_TITLE}</h1>
            <p>{since === "" ? "All entries" : `Entries from ${since} on`}</p>
          </div>
          <div className="seller">
            <p className="brand">{business.name}</p>
            {business.address && <p className="address">{business.address}</p>}
          </div>
        </header>
        <table>
          <thead>
            <tr>
              {["Number", "Goods", "From", "Paid each", "Taken in by", "What became of it"].map(
                (title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
        <p className="signed">For the shop: name, signature and date</p>
      </main>
    </PrintableShell>
  );
}

function Entry({ entry }: { entry: RegisterEntry }) {
  const { number, title, isbn, condition, quantity, seller, takenBy } = entry;
  return (
    <tr>
      <td>
        {number}
        <p className="small">{takenAtInWords(entry)}</p>
      </td>
      <td>
        {quantity > 1 && `${quantity} × `}
        {title}
        <p className="small">{[isbn, condition].filter(Boolean).join(" · ")}</p>
      </td>
      <td>
        {seller?.name ?? "No name was left"}
        {sellerInWords(entry).map((line) => (
          <p key={line} className="small">
            {line}
          </p>
        ))}
      </td>
      <td>{priceInWords(entry)}</td>
      <td>{takenBy}</td>
      <td>
        {soldInWords(entry).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </td>
    </tr>
  );
}

export const REGISTER_STYLE = `${PAPER}
@page { size: A4 landscape; margin: 12mm; }
aside { max-width: 297mm; margin: 0 auto; padding: 4mm; color: ${MUTED}; }
main { max-width: 297mm; margin: 0 auto; padding: 12mm; }
h1 { font-size: 18pt; }
.seller { flex: none; text-align: right; }
table { width: 100%; margin-top: 6mm; border-collapse: collapse; table-layout: fixed; }
td:first-child { width: auto; }
th:nth-child(1) { width: 34mm; }
th:nth-child(3) { width: 58mm; }
th:nth-child(4) { width: 22mm; }
th:nth-child(5) { width: 48mm; }
th:nth-child(6) { width: 44mm; }
th, td { padding: 1.5mm 2mm 1.5mm 0; border-bottom: .2mm solid #d5dce5; text-align: left; vertical-align: top; font-size: 8.5pt; }
.signed { margin-top: 22mm; width: 90mm; padding-top: 1.5mm; border-top: .2mm solid; break-inside: avoid; }
@media print {
  body { background: none; }
  aside { display: none; }
  main { max-width: none; padding: 0; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
}`;
