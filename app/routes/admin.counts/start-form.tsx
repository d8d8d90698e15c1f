import { Link } from "@remix-run/react";
import type { CountChoices } from "~/domain/counts/choices.server";
import { readBeingCounted } from "~/domain/counts/words";
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
      <CountedAlready reply={reply} />
      <SubmitButton className="button sm:mt-7 max-sm:w-full" busy="One moment...">
        Start a count
      </SubmitButton>
    </AnsweredForm>
  );
}

// What others count of it already, with the way there, and a tick to begin another one on purpose.
function CountedAlready({ reply }: Pick<StartFormProps, "reply">) {
  const counts = (reply?.errors.beside ?? []).flatMap(
    (sentence) => readBeingCounted(sentence) ?? [],
  );
  if (counts.length === 0) return null;
  return (
    <div
      id="beside"
      role="alert"
      tabIndex={-1}
      className="grid w-full gap-1 rounded-lg bg-yellow-bg p-3 text-yellow [overflow-wrap:anywhere]"
    >
      {counts.map(({ said, id }) => (
        <p key={id} className="flex flex-wrap items-center gap-x-3">
          {said}
          <Link
            to={`/admin/counts/${id}`}
            state={{ isCancelled: true }}
            className="link inline-flex min-h-11 items-center"
          >
            Go on with that one
          </Link>
        </p>
      ))}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="beside"
          value={counts.map(({ id }) => id).join(",")}
          className="size-5 shrink-0"
        />
        Count it twice on purpose: start another one
      </label>
    </div>
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
