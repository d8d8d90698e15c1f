import { Link } from "@remix-run/react";
import type { ChangeView } from "~/domain/account/view";
import type { AdminPaymentView } from "~/domain/payment/office/admin-view";
import type { FormReply } from "~/http/forms/form-reply";
import { History } from "~/ui/admin/history";
import { FlagsToResolve } from "./attention";
import { PaymentBooks } from "./books";
import { CustomerInformation } from "./customer-information";
import { Mails } from "./mails";
import { Messages } from "./messages";
import { NotesForm } from "./notes-form";
import { PaymentInformation } from "./payment-information";
import { Timeline } from "./timeline";

type DetailsProps = {
  payment: AdminPaymentView;
  changes: ChangeView[];
  reply: FormReply | undefined;
  closeTo: string;
};

/** All details of a payment, open flags first. */
export function PaymentPanel({ payment, changes, reply, closeTo }: DetailsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <FlagsToResolve payment={payment} reply={reply} />
      <CustomerInformation payment={payment} />
      <PaymentInformation payment={payment} />
      <PaymentBooks payment={payment} />
      <NotesForm payment={payment} reply={reply} />
      <Timeline steps={payment.timeline} />
      <Messages messages={payment.notifications} />
      <Mails mails={payment.mails} />
      <History changes={changes} />
      <Link
        to={closeTo}
        preventScrollReset
        className="button button-quiet mt-2 sm:justify-self-end"
      >
        Close
      </Link>
    </div>
  );
}
