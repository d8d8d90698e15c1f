import type { SavedBefore } from "~/domain/idempotency/key";
import { MAX_NAME_LENGTH, MAX_TOWN_LENGTH, NAME_MISSING } from "~/domain/taxonomy/rules";
import { AnsweredForm } from "../forms/answered-form";
import type { FaultyReply } from "../forms/form-faults";
import { TextAreaField, TextField } from "../forms/text-field";
import { FormButtons } from "./forms/form-buttons";
import { FormFailure } from "./forms/form-failure";
import { OnceField } from "./forms/once-field";

type NameFormProps = {
  failure: string;
  reply: (FaultyReply & { values: Record<string, string>; saved?: SavedBefore }) | undefined;
  idempotencyKey?: string;
  name?: string;
  otherNames: string[] | null;
  town: string | null;
  save: string;
  cancelTo: string;
};

export function NameForm(props: NameFormProps) {
  const { failure, reply, name, otherNames, town, save, cancelTo } = props;
  const errors = reply?.errors.name;
  return (
    <AnsweredForm reply={reply} className="grid gap-5">
      <FormFailure title={failure} reply={reply} />
      <OnceField made={props.idempotencyKey} reply={reply} />
      <TextField
        label="Name"
        name="name"
        value={reply?.values.name ?? name}
        errors={errors}
        message={NAME_MISSING}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        required
      />
      {town !== null && (
        <TextField
          label="Town (optional)"
          name="town"
          value={reply?.values.town ?? town}
          errors={reply?.errors.town}
          hint="It tells schools with alike names apart."
          maxLength={MAX_TOWN_LENGTH}
          autoComplete="off"
        />
      )}
      {otherNames !== null && (
        <TextAreaField
          label="Other names (optional)"
          name="otherNames"
          value={reply?.values.otherNames ?? otherNames.join(", ")}
          errors={reply?.errors.otherNames}
          hint="What parents type instead, with commas between: maths, wiskunde. The search finds the subject by them."
        />
      )}
      <FormButtons save={save} cancelTo={cancelTo} />
    </AnsweredForm>
  );
}
