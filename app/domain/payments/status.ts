import type { PaymentView } from "./view";

function statusHeading(status: string): string {
  switch (status) {
    case "completed":
      return "Payment Successful!";
    case "pending":
      return "Payment Processing...";
    case "failed":
      return "Payment Failed";
    case "cancelled":
      return "Payment Cancelled";
    default:
      return "Payment Status Unknown";
  }
}

export function headingOf({ status, method }: Pick<PaymentView, "status" | "method">): string {
  if (method === "payfast" || status === "completed") return statusHeading(status);
  return status === "pending" ? "Order Placed" : "Order Ended";
}

/** True when the status page may stop polling. A late payment can still complete a failed or cancelled one. */
export function isSettled(status: string): boolean {
  return status !== "pending";
}

/** Says nothing of whether there is such an order, or who placed it. */
export const LINK_IS_MAILED =
  "If this order was placed with an email address, its link is on its way there.";
