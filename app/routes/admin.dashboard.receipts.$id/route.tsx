import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { settleReceiptSchema } from "~/domain/dashboard/schema";
import { formatLongDate } from "~/domain/dates/time";
import { BECAME_OF_IT_MISSING, MAX_NOTE_LENGTH } from "~/domain/payments/note-rules";
import {
  getUnmatchedTransaction,
  settleUnmatchedTransaction,
} from "~/domain/payments/provider/unmatched-transactions.server";
import { formatAmount } from "~/domain/values/money";
import { FailureToast } from "~/ui/admin/forms/failure-toast";
import { FormButtons } from "~/ui/admin/forms/form-buttons";
import { Dialog } from "~/ui/dialog";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextAreaField } from "~/ui/forms/text-field";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const DASHBOARD = "/admin/dashboard";

export const handle = { may: "oversee" } as const;

export const meta: MetaFunction = ({ matches }) => [
  pageTitle(matches, "Money that no payment explains"),
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => getUnmatchedTransaction(admin, params.id));

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: settleReceiptSchema,
    run(admin, { note }) {
      settleUnmatchedTransaction(admin, args.params.id ?? "", note);
      return redirectWithToast(DASHBOARD, "receipt-settled");
    },
  });

export default function SettleReceipt() {
  const receipt = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Dialog title="Money that no payment explains" closeTo={DASHBOARD}>
      <dl className="mb-4 grid grid-cols-[8rem_minmax(0,1fr)] max-[18rem]:grid-cols-1 gap-y-1 text-sm [overflow-wrap:anywhere]">
        <dt className="text-muted">Amount</dt>
        <dd className="figures">
          {receipt.amountCents === null ? "Not told" : formatAmount(receipt.amountCents)}
        </dd>
        <dt className="text-muted">PayFast's number</dt>
        <dd>{receipt.providerPaymentId}</dd>
        <dt className="text-muted">Paid for</dt>
        <dd>{receipt.claimedPaymentId || "Not told"}</dd>
        <dt className="text-muted">Received</dt>
        <dd className="figures">{formatLongDate(receipt.receivedAt ?? receipt.createdAt)}</dd>
      </dl>
      <AnsweredForm reply={reply}>
        <TextAreaField
          label="What became of it"
          name="note"
          value={reply?.values.note}
          errors={reply?.errors.note}
          message={BECAME_OF_IT_MISSING}
          required
          maxLength={MAX_NOTE_LENGTH}
          rows={3}
        />
        <div className="mt-4">
          <FormButtons save="Settle" cancelTo={DASHBOARD} />
        </div>
      </AnsweredForm>
      <FailureToast title="Failed to settle" reply={reply} />
    </Dialog>
  );
}
