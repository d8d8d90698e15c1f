import type { MailPayment } from "~/domain/mail/view";

export function copiesInWords({ items }: Pick<MailPayment, "items">): {
  ordered: number;
  missing: number;
} {
  return {
    ordered: items.reduce((sum, item) => sum + item.quantity, 0),
    missing: items.reduce((sum, item) => sum + item.missing, 0),
  };
}
