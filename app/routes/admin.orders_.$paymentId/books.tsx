import { deliveryAmount } from "~/domain/delivery/price";
import type { AdminPaymentItem, AdminPaymentView } from "~/domain/payments/admin/admin-view";
import { formatAmount } from "~/domain/values/money";

export function UnpaidBooks({ payment }: { payment: AdminPaymentView }) {
  return (
    <section aria-label="Books" className="card p-4 sm:p-5">
      <h2 className="mb-2 font-semibold">Books</h2>
      <ul className="text-sm">
        {payment.items.map((item) => (
          <li
            key={item.bookId}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {item.quantity > 1 && `${item.quantity} × `}
              <Title item={item} />
              <span className="block text-muted figures">
                {[item.isbn ?? "No ISBN", item.condition].filter(Boolean).join(" · ")}
                {item.quantity > 1 && `, ${formatAmount(item.unitPriceCents)} each`}
              </span>
            </span>
            <span className="ml-auto figures">
              {formatAmount(item.unitPriceCents * item.quantity)}
            </span>
          </li>
        ))}
        {payment.paidDeliveryName !== null && (
          <li className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">{payment.paidDeliveryName}</span>
            <span className="ml-auto figures">{deliveryAmount(payment.deliveryCents)}</span>
          </li>
        )}
      </ul>
      <p className="flex justify-between gap-4 pt-2 text-sm font-semibold">
        <span>Total</span>
        <span className="figures">{formatAmount(payment.amount)}</span>
      </p>
    </section>
  );
}

function Title({ item: { bookId, title, isListed } }: { item: AdminPaymentItem }) {
  if (!isListed) return <>{title} (deleted)</>;
  return (
    <a href={`/book/${bookId}`} className="link -my-3 inline-block py-3">
      {title}
    </a>
  );
}
