import { Link } from "@remix-run/react";
import { DownloadInvoice } from "~/ui/payments/download-invoice";
import { LeftWithoutPaying } from "~/ui/payments/left-without-paying";
import { WayOfOrder } from "~/ui/payments/order-way";
import { PaymentFacts } from "~/ui/payments/payment-facts";
import { StateHead } from "~/ui/payments/state-head";
import { YourBooks } from "~/ui/payments/your-books";
import { EmailMyLink } from "./email-my-link";
import type { FoundOrder } from "./found-order.server";

type FoundProps = FoundOrder & { sendsMails: boolean; children: React.ReactNode };

/** `children` is the form, for the digits that the order asks for. */
export function Found({ sendsMails, children, ...found }: FoundProps) {
  const { payment, words, steps, more, note, mailed, returnLink } = found;
  return (
    <div className="receipt mt-2">
      <div className="grid content-start gap-3">
        <StateHead words={words} reference={payment.reference} as="h2" />
        <LeftWithoutPaying payment={payment} />
        <WayOfOrder words={words} steps={steps} order={payment.order} />
        {payment.masked && (
          <section id="mailed" className="rounded-lg bg-mist p-4 text-grey">
            <h2 className="font-semibold">Is it yours?</h2>
            <p className="mb-2 text-sm">{note}</p>
            {sendsMails && payment.customerEmail !== null && (
              <EmailMyLink reference={payment.reference} mailed={mailed} />
            )}
          </section>
        )}
      </div>
      <div className="aside grid content-start gap-6">
        {children}
        <YourBooks payment={payment} returnLink={returnLink} />
      </div>
      <div>
        <PaymentFacts payment={payment} more={more} />
        <div className="mt-3 flex flex-col gap-3 sm:flex-row">
          {payment.items.length === 1 && (
            <Link to={`/book/${payment.bookId}`} className="button">
              View Book Details
            </Link>
          )}
          <DownloadInvoice payment={payment} />
          <Link to="/" className="button button-quiet">
            Back to Home
          </Link>
        </div>
      </div>
    </div>
  );
}
