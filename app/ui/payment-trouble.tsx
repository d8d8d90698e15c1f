import { Notice } from "./notice";

type PaymentTroubleProps = { reply: { message: string | null; isOffline?: true } | undefined };

/** Why paying did not begin: the shop's reason, or that no answer of it came. */
export function PaymentTrouble({ reply }: PaymentTroubleProps) {
  if (!reply?.message) return null;
  const title = reply.isOffline ? "No answer from the shop" : "Payment Error";
  return <Notice title={title}>{reply.message}</Notice>;
}
