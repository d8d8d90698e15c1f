import type { CountChoices } from "~/domain/counts/choices.server";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { useFormField } from "~/ui/forms/form-field";
import type { FormReply } from "~/web/forms/form-reply";

type StartFormProps = {
  choices: CountChoices;
  idempotencyKey: string;
  reply: FormReply | undefined;
};

export function StartForm({ choices, idempotencyKey, reply }: StartFormProps) {
  return (
    <AnsweredForm
      reply={reply}
      className="card mb-6 flex flex-wrap items-start gap-3 p-4 sm:p-5"
      aria-label="Start a count"
    >
      <FormFailure title="No count was started" reply={reply} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <div className="min-w-0 grow basis-56">
        <What choices={choices} reply={reply} />
      </div>
      <SubmitButton className="button sm:mt-7 max-sm:w-full" busy="One moment...">
        Start a count
      </SubmitButton>
    </AnsweredForm>
  );
}

type Option = { value: string; label: string };

function What({ choices, reply }: Pick<StartFormProps, "choices" | "reply">) {
  const { control, labelled } = useFormField({
    label: "What to count",
    id: "what",
    name: "what",
    errors: reply?.errors.what,
  });
  return labelled(
    <select {...control} defaultValue={reply?.values.what ?? "all"} className="input">
      <option value="all">All books</option>
      <Options
        label="Shelves"
        options={choices.shelves.map((shelf) => ({ value: `shelf:${shelf}`, label: shelf }))}
      />
      <Options
        label="Grades"
        options={choices.grades.map(({ id, name }) => ({ value: `grade:${id}`, label: name }))}
      />
      <Options
        label="Schools"
        options={choices.schools.map(({ id, name }) => ({ value: `school:${id}`, label: name }))}
      />
    </select>,
  );
}

function Options({ label, options }: { label: string; options: Option[] }) {
  if (options.length === 0) return null;
  return (
    <optgroup label={label}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </optgroup>
  );
}
