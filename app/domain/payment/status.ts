/** The heading of the status page; anything unheard of is unknown. */
export function statusHeading(status: string): string {
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

/** True when the status page may stop asking. A late payment can still complete what failed or was cancelled. */
export function isSettled(status: string): boolean {
  return status !== "pending";
}
