import { formatLongDate } from "~/domain/dates/time";
import { titleOfReason, whereItGoes } from "~/domain/invoices/credit-note/words";
import type { InvoiceForm, MailRefund, RefundMailView } from "~/domain/mail/view";
import { formatAmount } from "~/domain/values/money";
import type { MailFact } from "../layout/facts";
import { styles } from "../layout/styles";
import {
  cite,
  facts,
  linkButton,
  type MailPart,
  notice,
  say,
  type WrittenMail,
  writeMail,
} from "../layout/written-mail";

const NO_MONEY = "This was a test payment. No money moved.";

const ATTACHED: Record<InvoiceForm, string> = {
  pdf: "Your credit note is attached as a PDF.",
  html: "Your credit note is attached as a page. It opens in your browser, and you can print it there.",
};

const copies = (quantity: number) => (quantity > 1 ? `${quantity} \u00d7 ` : "");

function factsOf(refund: MailRefund): MailFact[] {
  return [
    ["Reference", refund.reference],
    ["Credit note", refund.creditNoteNumber],
    ["Reason", titleOfReason(refund)],
    ["Refunded", formatLongDate(refund.doneAt)],
    ["Our reference", refund.wayReference],
  ];
}

export function refundMail(
  { shop, refund }: RefundMailView,
  form: InvoiceForm | null,
): WrittenMail {
  const { reference, isTest, customerName, amountCents, toBuyer, wayBack } = refund;
  const mark = isTest ? "TEST: " : "";
  const subject = `${mark}We have refunded ${formatAmount(amountCents)} (${reference})`;
  const hello = `Hello ${customerName}. ${shop.name} has refunded ${formatAmount(amountCents)} of your order. ${whereItGoes(refund)}`;
  const attached = form === null ? null : ATTACHED[form];
  const because = `You get this mail because you ordered in our shop with this address, and we refunded money (${reference}). Was that not you? Please tell us.`;
  return writeMail(
    {
      shop,
      subject,
      heading: isTest ? "A test refund" : "Your refund",
      preview: hello,
      because,
    },
    isTest && notice("TEST", NO_MONEY),
    say(hello),
    toBuyer ? cite(toBuyer) : wayBack && say(wayBack),
    refundLines(refund),
    facts(factsOf(refund)),
    attached && { html: <p style={{ margin: "16px 0 0" }}>{attached}</p>, text: attached },
    linkButton(shop, refund.pageUrl, "View your payment", "Your payment"),
  );
}

function refundLines({ lines, amountCents }: MailRefund): MailPart {
  const told = lines.map(
    (line) => `${copies(line.quantity)}${line.itemName}: ${formatAmount(line.amountCents)}`,
  );
  const html = (
    <table width="100%" cellSpacing={0} cellPadding={0} style={{ marginTop: "20px" }}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.itemName}>
            <td className="line" style={styles.line}>
              {copies(line.quantity)}
              {line.itemName}
            </td>
            <td className="line" style={{ ...styles.line, ...styles.figure }}>
              {formatAmount(line.amountCents)}
            </td>
          </tr>
        ))}
        <tr>
          <td className="strong" style={styles.strongLine}>
            Refunded
          </td>
          <td className="strong" style={{ ...styles.strongLine, ...styles.figure }}>
            {formatAmount(amountCents)}
          </td>
        </tr>
      </tbody>
    </table>
  );
  return { html, text: [...told, `Refunded: ${formatAmount(amountCents)}`].join("\n") };
}
