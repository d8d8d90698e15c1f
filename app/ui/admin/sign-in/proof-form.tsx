import { Link } from "@remix-run/react";
import type { FieldErrors } from "~/domain/errors";
import { AnsweredForm } from "../../forms/answered-form";
import { SubmitButton } from "../forms/form-buttons";
import { FormFailure } from "../forms/form-failure";
import { PageHeading } from "../page/page-heading";
import { ProofFields } from "./proof-fields";

type ProofFormProps = {
  title: string;
  email: string;
  asksCode: boolean;
  verb: string;
  failure: string;
  cancelTo?: string;
  reply: { errors: FieldErrors; message: string | null } | undefined;
  fields?: React.ReactNode;
  children: React.ReactNode;
};

export function ProofForm(props: ProofFormProps) {
  const { title, email, asksCode, verb, failure, reply, fields, children } = props;
  const cancelTo = props.cancelTo ?? "/admin/account";
  const errors = reply?.errors ?? {};
  return (
    <>
      <PageHeading title={title} />
      <div className="card max-w-2xl p-4 sm:p-6">
        {children}
        <AnsweredForm reply={reply} autoComplete="on" className="mt-5 grid max-w-md gap-4">
          <input type="email" defaultValue={email} autoComplete="username" hidden readOnly />
          <FormFailure title={failure} reply={reply} />
          {fields}
          <ProofFields errors={errors} asksCode={asksCode} required />
          <div className="mt-1 flex flex-col-reverse gap-3 sm:flex-row">
            <Link to={cancelTo} className="button button-quiet">
              Cancel
            </Link>
            <SubmitButton className="button" busy="One moment...">
              {verb}
            </SubmitButton>
          </div>
        </AnsweredForm>
      </div>
    </>
  );
}
