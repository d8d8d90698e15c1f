import type { FaultyReply } from "./form-faults";
import { Notice } from "./notice";

type PaymentTroubleProps = { reply: (FaultyReply & { isOffline?: true }) | undefined };

/** Why paying did not begin: the shop's reason, or that no answer of it came. What is wrong with a field is said there. */
export function PaymentTrouble({ reply }: PaymentTroubleProps) {
  if (!reply?.message || Object.keys(reply.errors)[0]) return null;
  const title = reply.isOffline ? "No answer from the shop" : "Payment Error";
  return <Notice title={title}>{reply.message}</Notice>;
}
