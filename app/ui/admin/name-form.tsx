import type { FieldErrors } from "~/domain/errors";
import { AnsweredForm } from "../answered-form";
import { Notice } from "../notice";
import { TextField } from "./fields";
import { FormButtons } from "./form-buttons";

type NameFormProps = {
  /** What a failure is called: 'Failed to create school'. */
  failure: string;
  reply:
    | { values: Record<string, string>; errors: FieldErrors; message: string | null }
    | undefined;
  name?: string;
  save: string;
  cancelTo: string;
};

/** The one field of a school, subject or grade: the same form adds and renames. */
export function NameForm({ failure, reply, name, save, cancelTo }: NameFormProps) {
  const errors = reply?.errors.name;
  return (
    <AnsweredForm reply={reply} className="grid gap-5">
      {reply?.message && errors === undefined && <Notice title={failure}>{reply.message}</Notice>}
      <TextField
        label="Name"
        name="name"
        value={reply?.values.name ?? name}
        errors={errors}
        message="Name is required"
        maxLength={120}
        autoComplete="off"
        required
      />
      <FormButtons save={save} cancelTo={cancelTo} />
    </AnsweredForm>
  );
}
