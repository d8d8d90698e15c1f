import { formatLongDate } from "~/domain/dates/time";
import { BESIDE_INVOICE, REASON_TITLES, whereItGoes } from "~/domain/invoices/credit-note/words";
import type { InvoiceForm, MailRefund, RefundMailView } from "~/domain/mail/view";
import { formatAmount } from "~/domain/values/money";
import { MailFacts } from "../layout/facts";
import { Letter } from "../layout/letter";
import { closing, factLines, paragraphs } from "../layout/plain-text";
import { styles } from "../layout/styles";
import { Button, Heading, LetterNotice, Paragraph, Quote } from "../layout/words";
import type { WrittenMail } from "../layout/written-mail";

const NO_MONEY = "This was a test payment. No money moved.";

const ATTACHED: Record<InvoiceForm, string> = {
  pdf: "Your credit note is attached as a PDF.",
  html: "Your credit note is attached as a page. It opens in your browser, and you can print it there.",
};

const copies = (quantity: number) => (quantity > 1 ? `${quantity} \u00d7 ` : "");

function facts(refund: MailRefund): [name: string, value: string][] {
  const all: [name: string, value: string | null][] = [
    ["Reference", refund.reference],
    ["Credit note", refund.creditNoteNumber],
    ["Reason", refund.creditNoteNumber === null ? BESIDE_INVOICE : REASON_TITLES[refund.reason]],
    ["Refunded", formatLongDate(refund.doneAt)],
    ["Our reference", refund.wayReference],
  ];
  return all.filter((fact): fact is [string, string] => fact[1] !== null);
}

export function refundMail(
  { shop, refund }: RefundMailView,
  form: InvoiceForm | null,
): WrittenMail {
  const { reference, isTest, customerName, amountCents, toBuyer } = refund;
  const mark = isTest ? "TEST: " : "";
  const subject = `${mark}We have refunded ${formatAmount(amountCents)} (${reference})`;
  const hello = `Hello ${customerName}. ${shop.name} has refunded ${formatAmount(amountCents)} of your order. ${whereItGoes(refund)}`;
  const attached = form === null ? null : ATTACHED[form];
  const because = `You get this mail because you ordered in our shop with this address, and we refunded money (${reference}). Was that not you? Please tell us.`;

  const body = (
    <Letter shop={shop} title={subject} preview={hello} because={because}>
      <Heading>{isTest ? "A test refund" : "Your refund"}</Heading>
      {isTest && <LetterNotice title="TEST">{NO_MONEY}</LetterNotice>}
      <Paragraph>{hello}</Paragraph>
      {toBuyer && <Quote text={toBuyer} />}
      <Lines refund={refund} />
      <MailFacts facts={facts(refund)} />
      {attached && <p style={{ margin: "16px 0 0" }}>{attached}</p>}
      <Button href={refund.pageUrl} primaryColor={shop.primaryColor}>
        View your payment
      </Button>
    </Letter>
  );

  const lines = refund.lines.map(
    (line) => `${copies(line.quantity)}${line.itemName}: ${formatAmount(line.amountCents)}`,
  );
  const text = paragraphs(
    isTest ? `TEST\n${NO_MONEY}` : null,
    hello,
    toBuyer,
    [...lines, `Refunded: ${formatAmount(amountCents)}`].join("\n"),
    factLines(facts(refund)),
    attached,
    `Your payment: ${refund.pageUrl}`,
    closing(shop, because),
  );
  return { subject, body, text };
}

function Lines({ refund }: { refund: MailRefund }) {
  return (
    <table width="100%" cellSpacing={0} cellPadding={0} style={{ marginTop: "20px" }}>
      <tbody>
        {refund.lines.map((line) => (
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
            {formatAmount(refund.amountCents)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
