import type { PayFastOffer } from "~/domain/payment/refund/offer.server";
import type { RefundProposal } from "~/domain/payment/refund/proposal.server";
import type { PaymentRefunds } from "~/domain/payment/refund/view";
import type { FormReply } from "~/web/forms/form-reply";

export type RefundFormData = {
  isTest: boolean;
  customerName: string;
  proposal: RefundProposal;
  left: PaymentRefunds;
  payFast: PayFastOffer | null;
  idempotencyKey: string;
};

export type RefundFormProps = { loaded: RefundFormData; reply: FormReply | undefined };
