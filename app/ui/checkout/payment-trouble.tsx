import type { FaultyReply } from "../forms/form-faults";
import { Notice } from "../notice";

type PaymentTroubleProps = {
  reply: (FaultyReply & { isOffline?: true }) | undefined;
};

// Fields that are on the page whenever they can be invalid, so that their errors are not repeated above.
const ON_PAGE = /^(deliveryAddress|pickupPoint|buyerAddress)/;

export function PaymentTrouble({ reply }: PaymentTroubleProps) {
  if (!reply?.message) return null;
  const faulty = Object.keys(reply.errors);
  if (faulty[0] && faulty.every((name) => ON_PAGE.test(name))) return null;
  const title = reply.isOffline ? "No answer from the shop" : "Payment Error";
  return <Notice title={title}>{reply.message}</Notice>;
}
