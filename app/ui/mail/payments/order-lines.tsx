import { deliveryAmount } from "~/domain/delivery/price";
import type { MailPayment } from "~/domain/mail/view";
import { formatAmount } from "~/domain/values/money";
import { soldOutMark } from "../../payments/sold-out";
import { orderText } from "../layout/plain-text";
import { styles } from "../layout/styles";
import { Warning } from "../layout/words";
import type { MailPart } from "../layout/written-mail";

type Ordered = Pick<MailPayment, "items" | "delivery" | "amountCents">;

export function orderLines(payment: Ordered): MailPart {
  const html = (
    <table width="100%" cellSpacing={0} cellPadding={0} style={{ marginTop: "20px" }}>
      <tbody>
        {payment.items.flatMap((item) => [
          item.heading && (
            <tr key={`heading ${item.bookId}`}>
              <td className="line" colSpan={2} style={styles.line}>
                <strong>{item.heading}</strong>
              </td>
            </tr>
          ),
          <tr key={item.bookId}>
            <td className="line" style={styles.line}>
              {item.quantity > 1 && `${item.quantity} \u00d7 `}
              {item.title} ({item.condition})
              {item.alsoFor && (
                <>
                  <br />
                  {item.alsoFor}
                </>
              )}
              {item.missing > 0 && (
                <>
                  <br />
                  <Warning>{soldOutMark(item)}</Warning>
                </>
              )}
            </td>
            <td className="line" style={{ ...styles.line, ...styles.figure }}>
              {formatAmount(item.unitPriceCents * item.quantity)}
            </td>
          </tr>,
        ])}
        {payment.delivery && (
          <tr>
            <td className="line" style={styles.line}>
              Delivery: {payment.delivery.name}
            </td>
            <td className="line" style={{ ...styles.line, ...styles.figure }}>
              {deliveryAmount(payment.delivery.cents)}
            </td>
          </tr>
        )}
        <tr>
          <td className="strong" style={styles.strongLine}>
            Total
          </td>
          <td className="strong" style={{ ...styles.strongLine, ...styles.figure }}>
            {formatAmount(payment.amountCents)}
          </td>
        </tr>
      </tbody>
    </table>
  );
  return { html, text: orderText(payment) };
}
