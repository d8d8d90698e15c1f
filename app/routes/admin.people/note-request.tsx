import { WHO_MESSAGE } from "~/domain/person/key";
import type { FormReply } from "~/http/forms/form-reply";
import { SelectField } from "~/ui/admin/fields";
import { FormFailure } from "~/ui/admin/form-failure";
import { OnceField } from "~/ui/admin/once-field";
import { REQUEST_TITLES } from "~/ui/admin/request-titles";
import { AnsweredForm } from "~/ui/answered-form";
import { TextField } from "~/ui/text-field";

const KINDS = Object.entries(REQUEST_TITLES).map(([value, label]) => ({ value, label }));

type NoteRequestProps = { reply: FormReply | undefined; idempotencyKey: string; who: string };

/** For a request that came by mail, letter or phone: within thirty days its person hears of it. */
export function NoteRequest({ reply, idempotencyKey, who }: NoteRequestProps) {
  return (
    <details className="card p-4 sm:p-5" open={reply !== undefined}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        <span className="link">Somebody asks about their data</span>
      </summary>
      <p className="mt-1 mb-4 text-sm text-muted">
        Note it, and the shop reminds you before its 30 days are over. Be sure that it is them:
        write to the address that is stored.
      </p>
      <AnsweredForm reply={reply} action="/admin/people" className="grid max-w-md gap-4">
        <FormFailure title="Nothing was noted" reply={reply} />
        <OnceField made={idempotencyKey} reply={reply} />
        <TextField
          key={who}
          label="Email address or phone number"
          id="contact"
          name="contact"
          message={WHO_MESSAGE}
          value={reply?.values.contact ?? who}
          errors={reply?.errors.contact}
          maxLength={100}
          required
        />
        <SelectField
          label="What they ask for"
          name="kind"
          value={reply?.values.kind}
          errors={reply?.errors.kind}
          options={KINDS}
        />
        <TextField
          label="Day on which they asked"
          name="receivedOn"
          type="date"
          value={reply?.values.receivedOn}
          errors={reply?.errors.receivedOn}
          hint="Blank: today."
        />
        <button type="submit" className="button justify-self-start">
          Note it
        </button>
      </AnsweredForm>
    </details>
  );
}
