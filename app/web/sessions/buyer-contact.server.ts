import type { InvoiceCustomer } from "~/domain/invoices/view";
import { isOpenPayment } from "~/domain/payments/admin/admin-payment.server";
import { seesBuyer } from "~/domain/payments/admin/buyer-contact";
import { withoutMail } from "~/domain/payments/find.server";
import type { PaymentView } from "~/domain/payments/view";
import { sessionOf } from "./session.server";

/** Whether a helper asks, who no longer sees the buyer's phone and mail of this payment. @throws DomainError not_found. */
export async function hidesBuyer(request: Request, paymentId: string): Promise<boolean> {
  const session = await sessionOf(request);
  return session !== null && !seesBuyer(session.admin, isOpenPayment(paymentId));
}

export async function paymentAsRead(request: Request, payment: PaymentView): Promise<PaymentView> {
  const isHidden = payment.id !== null && (await hidesBuyer(request, payment.id));
  return isHidden ? withoutMail(payment) : payment;
}

export async function documentFor<Of extends { paymentId: string; customer: InvoiceCustomer }>(
  request: Request,
  whole: Of,
): Promise<{ document: Of; isPart: boolean }> {
  const isPart = await hidesBuyer(request, whole.paymentId);
  if (!isPart) return { document: whole, isPart };
  return {
    document: { ...whole, customer: { ...whole.customer, email: "", phone: null } },
    isPart,
  };
}
