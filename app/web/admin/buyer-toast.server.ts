import { sendsMails } from "~/domain/mail/confirmation.server";

export function refundedToast(customerEmail: string | null) {
  if (customerEmail === null) return "refund-untold";
  return sendsMails() ? "refund-done" : "refund-unmailed";
}

export function receivedToast(customerEmail: string | null) {
  if (customerEmail === null) return "payment-received-untold";
  return sendsMails() ? "payment-received" : "payment-received-unmailed";
}

export function endedToast(customerEmail: string | null) {
  if (customerEmail === null) return "order-ended-untold";
  return sendsMails() ? "order-ended" : "order-ended-unmailed";
}

export function answeredToast(customerEmail: string | null) {
  if (customerEmail === null) return "return-answered-untold";
  return sendsMails() ? "return-answered" : "return-answered-unmailed";
}
