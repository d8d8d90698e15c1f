import type { PaymentRefunds } from "~/domain/payments/refund-view";
import type { PayFastOffer } from "~/domain/refunds/offer.server";
import type { RefundProposal } from "~/domain/refunds/proposal.server";
import type { PaidCopies } from "~/domain/sellers/taken-back";
import type { FormReply } from "~/web/forms/form-reply";

export type RefundFormData = {
  isTest: boolean;
  customerName: string;
  proposal: RefundProposal;
  swapped: Record<string, string>;
  asked: { isCancellation: boolean } | null;
  left: PaymentRefunds;
  paidCopies: PaidCopies[];
  payFast: PayFastOffer | null;
  idempotencyKey: string;
};

export type RefundFormProps = { loaded: RefundFormData; reply: FormReply | undefined };
