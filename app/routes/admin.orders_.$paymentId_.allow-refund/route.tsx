import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, redirect, useActionData, useLoaderData } from "@remix-run/react";
import { PERSON_MISSING } from "~/domain/accounts/passwords/pin-rules";
import { pinSchema } from "~/domain/accounts/schema";
import { getPaymentForAdmin } from "~/domain/payments/admin/admin-payment.server";
import { FormButtons } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { PinField, PinPeople } from "~/ui/admin/sign-in/pin-form";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { pageTitle } from "~/ui/page/page-meta";
import { sessionAction } from "~/web/admin/admin-form.server";
import { forPage } from "~/web/pages/page.server";
import { requestFacts } from "~/web/server/context";
import { requireAdmin } from "~/web/sessions/session.server";
import { allowByPin, pinPeopleOf } from "~/web/sessions/sign-in-checks.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const TITLE = "An owner allows a refund";

export const handle = { may: "ask_refund" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, TITLE)];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const { id, reference } = forPage(() => getPaymentForAdmin(admin, params.paymentId));
  const owners = (await pinPeopleOf(request)).filter(({ role }) => role === "owner");
  return { id, reference, owners };
}

export const action = (args: ActionFunctionArgs) =>
  sessionAction(args, handle.may, {
    schema: pinSchema,
    async run(session, tried) {
      const { id } = getPaymentForAdmin(session.admin, args.params.paymentId);
      const { clientAddress } = requestFacts(args.context);
      await allowByPin(session, id, tried, { request: args.request, clientAddress });
      return redirect(`/admin/payments/${id}/refund`, 303);
    },
  });

export default function AllowRefund() {
  const { id, reference, owners } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const back = `/admin/orders/${id}/ask-refund`;
  return (
    <div className="max-w-2xl">
      <BackLink to={back}>Ask for a refund</BackLink>
      <PageHeading
        title={TITLE}
        subtitle={`${reference}. The PIN counts for one refund of this order, within ten minutes.`}
      />
      {owners.length === 0 ? (
        <p className="card p-4 sm:p-5">
          No owner can type a PIN here. It takes an owner who has set one (Account), who signed in
          here today with the password, and whose PIN was not wrong five times since.
        </p>
      ) : (
        <AnsweredForm reply={reply} autoComplete="off" className="card grid gap-4 p-4 sm:p-5">
          <FormFailure title="This was not allowed" reply={reply} />
          <PinPeople
            people={owners}
            name="adminId"
            legend="Which owner?"
            chosen={String(reply?.values.adminId ?? "")}
            errors={reply?.errors.adminId && [PERSON_MISSING]}
          />
          <PinField label="The owner's PIN" name="pin" errors={reply?.errors.pin} />
          <FormButtons save="Allow One Refund" saving="One moment..." cancelTo={back} />
        </AnsweredForm>
      )}
    </div>
  );
}
