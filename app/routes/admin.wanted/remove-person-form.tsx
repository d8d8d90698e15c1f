import type { FormReply } from "~/http/forms/form-reply";
import { FormFailure } from "~/ui/admin/form-failure";
import { AnsweredForm } from "~/ui/answered-form";
import { TextField } from "~/ui/text-field";

/** For somebody who asks the shop by letter or phone to delete what it keeps of them. */
export function RemovePersonForm({ reply }: { reply: FormReply | undefined }) {
  return (
    <details className="card mt-6 p-4 sm:p-5" open={reply !== undefined}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        <span className="link">Somebody wants to be deleted</span>
      </summary>
      <p className="mt-1 mb-4 text-sm text-muted">
        This deletes all that an address waits for, and the address. It cannot be undone.
      </p>
      <AnsweredForm reply={reply} className="grid max-w-md gap-4">
        <FormFailure title="Nothing was deleted" reply={reply} />
        <TextField
          label="Email Address"
          id="email"
          name="email"
          type="email"
          value={reply?.values.email}
          errors={reply?.errors.email}
          maxLength={100}
          required
        />
        <button type="submit" className="button button-danger justify-self-start">
          Delete requests
        </button>
      </AnsweredForm>
    </details>
  );
}
