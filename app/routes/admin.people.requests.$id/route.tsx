import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDay } from "~/domain/dates/time";
import { REQUEST_OUTCOME_MISSING } from "~/domain/privacy/key";
import { answerRequest, getRequest } from "~/domain/privacy/requests.server";
import { answerInput } from "~/domain/privacy/schema";
import { FormButtons } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { REQUEST_TITLES } from "~/ui/admin/request-titles";
import { Dialog } from "~/ui/dialog";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextAreaField } from "~/ui/forms/text-field";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const PEOPLE = "/admin/people";

export const handle = { may: "people" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Answer a request")];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => getRequest(admin, params.id));

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: answerInput,
    run(admin, input) {
      answerRequest(admin, args.params.id, input);
      return redirectWithToast(PEOPLE, "person-request-answered");
    },
  });

export default function AnswerRequest() {
  const { kind, contact, receivedAt, outcome } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Dialog title="Answer a request" closeTo={PEOPLE}>
      <AnsweredForm reply={reply} className="grid gap-4">
        <FormFailure title="Nothing was saved" reply={reply} />
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {REQUEST_TITLES[kind]}: {contact}, on {formatDay(Date.parse(receivedAt))}
        </p>
        <TextAreaField
          label="What was answered"
          name="outcome"
          value={reply?.values.outcome ?? outcome}
          errors={reply?.errors.outcome}
          maxLength={500}
          rows={3}
          message={REQUEST_OUTCOME_MISSING}
          required
        />
        <FormButtons save="Mark as answered" cancelTo={PEOPLE} />
      </AnsweredForm>
    </Dialog>
  );
}
