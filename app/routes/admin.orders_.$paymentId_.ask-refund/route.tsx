import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { REASON_TITLES } from "~/domain/invoices/credit-note/words";
import { notChosen } from "~/domain/not-chosen";
import { getPaymentForAdmin } from "~/domain/payments/admin/admin-payment.server";
import { askForRefund, booksToAskFor } from "~/domain/refunds/ask-owner.server";
import { MAX_REFUND_NOTE, NOTE_FOR_OWNER } from "~/domain/refunds/rules";
import { refundAskedSchema } from "~/domain/refunds/schema";
import { fieldOf } from "~/ui/admin/forms/field-of";
import { GroupErrors, SelectField } from "~/ui/admin/forms/fields";
import { FormButtons } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { counted } from "~/ui/admin/payments/held-titles";
import { RefundsAsked } from "~/ui/admin/payments/refunds-asked";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextAreaField, TextField } from "~/ui/forms/text-field";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { closeUpLines, lineErrors, typedRefundLine } from "~/web/admin/refund-lines";
import { withNames } from "~/web/admin/staff-names.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const TITLE = "Ask for a refund";
const REASONS = Object.entries(REASON_TITLES).map(([value, label]) => ({ value, label }));

export const handle = { may: "ask_refund" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, TITLE)];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const { id, reference, customerName, flags } = getPaymentForAdmin(admin, params.paymentId);
    const books = booksToAskFor(admin, id);
    return withNames(admin, { id, reference, customerName, flags, books });
  });

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: refundAskedSchema,
    rand: { amount: "amountCents" },
    rearrange(form) {
      closeUpLines(form);
      return false;
    },
    run(admin, asked) {
      const { id } = askForRefund(admin, args.params.paymentId, asked);
      return redirectWithToast(`/admin/orders/${id}`, "refund-of-owner-asked");
    },
  });

export default function AskForRefund() {
  const { id, reference, customerName, flags, books } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { values = {}, errors = {} } = reply ?? {};
  const field = fieldOf(values, errors);
  const back = `/admin/orders/${id}`;
  return (
    <div className="max-w-2xl">
      <BackLink to={back}>Order {reference}</BackLink>
      <PageHeading
        title={TITLE}
        subtitle={`${reference}, ${customerName}. An owner decides, and pays it back.`}
      />
      <AnsweredForm reply={reply} className="card grid gap-4 p-4 sm:p-5">
        <FormFailure title="This was not asked for" reply={reply} />
        <RefundsAsked flags={flags} />
        <SelectField
          label="Reason"
          {...field("reason")}
          blank="Choose a reason"
          options={REASONS}
          message={notChosen("reason")}
          required
        />
        <TextAreaField
          label="What happened, and what is to go back"
          {...field("note")}
          message={NOTE_FOR_OWNER}
          rows={3}
          minLength={2}
          maxLength={MAX_REFUND_NOTE}
          required
        />
        {books.length > 0 && (
          <fieldset id="lines" className="grid min-w-0 gap-3">
            <legend className="font-medium">Which books (optional)</legend>
            {books.map(({ bookId, title, leftQty }, index) => (
              <div key={bookId}>
                <input type="hidden" name={`lines[${index}].bookId`} value={bookId} />
                <SelectField
                  label={title}
                  name={`lines[${index}].quantity`}
                  options={upTo(leftQty)}
                  value={typedRefundLine(values, bookId).quantity}
                />
              </div>
            ))}
            <GroupErrors errors={lineErrors(reply)} />
          </fieldset>
        )}
        <TextField
          label="Another amount (optional)"
          name="amount"
          hint="In rand, beside the books above, as for a book that is worse than described."
          value={values.amount}
          errors={errors.amountCents}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
        />
        <FormButtons save="Ask an owner" saving="Asking..." cancelTo={back} />
      </AnsweredForm>
      <Link
        to={`/admin/orders/${id}/allow-refund`}
        className="link mt-3 inline-flex min-h-11 items-center"
      >
        An owner is here, and allows it by PIN
      </Link>
    </div>
  );
}

const upTo = (most: number) =>
  Array.from({ length: most + 1 }, (_, count) => ({
    value: count,
    label: count === 0 ? "No copy" : counted(count, "copy", "copies"),
  }));
