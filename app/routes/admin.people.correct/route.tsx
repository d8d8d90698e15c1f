import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { correctDataSubject } from "~/domain/privacy/correct.server";
import { getDataSubject } from "~/domain/privacy/data-subject.server";
import { presentDetails } from "~/domain/privacy/erasable";
import { correctionInput } from "~/domain/privacy/schema";
import { EMAIL_MESSAGE } from "~/domain/values/contact-words";
import { fieldOf } from "~/ui/admin/forms/field-of";
import { FormButtons } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { Dialog } from "~/ui/dialog";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextField } from "~/ui/forms/text-field";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { whoInAddress } from "~/web/admin/who-in-address.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "people" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Correct a person")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const { who } = whoInAddress(request);
  const { records } = await getDataSubject(admin, { who });
  return { who, present: presentDetails(records) };
}

const pageOf = (who: string) => `/admin/people?${new URLSearchParams({ who })}`;

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: correctionInput,
    async run(admin, input) {
      await correctDataSubject(admin, input);
      return redirectWithToast(pageOf(input.email ?? input.phone ?? input.who), "person-corrected");
    },
  });

const asItIs = (written: string[]) =>
  written.length > 0 && (
    <span className="[overflow-wrap:anywhere]">{`Now: ${written.join("; ")}`}</span>
  );

export default function CorrectPerson() {
  const { who, present } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const values = reply?.values ?? {};
  const errors = reply?.errors ?? {};
  const field = fieldOf(values, errors);
  return (
    <Dialog title="Correct a person" closeTo={pageOf(who)}>
      <AnsweredForm reply={reply} className="grid gap-4">
        <FormFailure title="Nothing was corrected" reply={reply} />
        <input type="hidden" name="who" value={who} />
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          In all that is stored under {who}, and in mails that have not gone out. What you leave
          blank stays. Invoices stay as they were issued, and mails that went out keep their
          address.
        </p>
        <TextField
          label="Full Name"
          {...field("name")}
          hint={asItIs(present.name)}
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          label="Email Address"
          {...field("email")}
          type="email"
          message={EMAIL_MESSAGE}
          hint={asItIs(present.email)}
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          label="Phone Number"
          {...field("phone")}
          type="tel"
          hint={asItIs(present.phone)}
          maxLength={40}
          autoComplete="off"
        />
        <FormButtons save="Correct" cancelTo={pageOf(who)} />
      </AnsweredForm>
    </Dialog>
  );
}
