import { LETTER_MISSING, MAX_LETTER_LENGTH, NOTHING_READ } from "~/domain/lists/parser/rules";
import { failureIn } from "~/ui/admin/forms/failure-toast";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextAreaField } from "~/ui/forms/text-field";
import { lostIn } from "~/ui/toasts/lost-answers";
import { withPageKey } from "~/web/admin/page-key";
import type { FormReply } from "~/web/forms/form-reply";

export const PASTE_ADDRESS = "/admin/lists/new/paste";
export const READ = "read";

type LetterFormProps = { reply: FormReply | undefined; idempotencyKey: string };

export function LetterForm({ reply, idempotencyKey }: LetterFormProps) {
  const isRead = reply !== undefined && failureIn(reply) === null && lostIn(reply) === null;
  return (
    <AnsweredForm
      reply={reply}
      action={PASTE_ADDRESS + withPageKey(`?${READ}`, idempotencyKey)}
      className="card grid gap-4 p-4 sm:p-5"
    >
      <FormFailure title="The letter was not read" reply={reply} />
      {isRead && (
        <p role="alert" className="rounded-lg bg-yellow-bg px-3 py-2 text-yellow">
          {NOTHING_READ}
        </p>
      )}
      <LetterField reply={reply} rows={14} isFirst />
      <SubmitButton className="button sm:justify-self-start" busy="Reading...">
        Read the letter
      </SubmitButton>
    </AnsweredForm>
  );
}

type LetterFieldProps = { reply: FormReply | undefined; rows: number; isFirst?: boolean };

export function LetterField({ reply, rows, isFirst = false }: LetterFieldProps) {
  return (
    <TextAreaField
      label="The school's letter"
      name="text"
      id="text"
      hint="Copy it from the mail or the PDF: one grade at a time. Nothing is saved yet."
      message={LETTER_MISSING}
      value={reply?.values.text}
      errors={reply?.errors.text}
      rows={rows}
      autoFocus={isFirst}
      maxLength={MAX_LETTER_LENGTH}
      required
      spellCheck={false}
      autoComplete="off"
    />
  );
}
