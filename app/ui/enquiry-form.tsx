import { Link, useNavigation } from "@remix-run/react";
import { tooLong } from "~/domain/contact-words";
import { MAX_MESSAGE, MAX_SCHOOL } from "~/domain/enquiry/rules";
import type { FieldErrors } from "~/domain/errors";
import { AnsweredForm } from "~/ui/answered-form";
import { ContactFields } from "~/ui/contact-fields";
import { Notice } from "~/ui/notice";
import { TextAreaField, TextField } from "~/ui/text-field";

type EnquiryFormProps = {
  /** What stands before the asker's own fields: what is asked about. */
  topic: React.ReactNode;
  cancelTo: string;
  reply:
    | {
        values: Record<string, string>;
        errors: FieldErrors;
        message: string | null;
        meantEmail?: string;
      }
    | undefined;
};

/** A question to the shop, about a book that it has or one that it should find. */
export function EnquiryForm({ topic, cancelTo, reply }: EnquiryFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const values = reply?.values ?? {};
  const errors = reply?.errors ?? {};
  return (
    <AnsweredForm reply={reply} className="grid gap-4">
      {reply?.message && <Notice title="Submission Failed">{reply.message}</Notice>}
      {topic}
      <ContactFields
        names={{ name: "name", email: "email", phone: "phone" }}
        values={values}
        errors={errors}
        meantEmail={reply?.meantEmail}
      />
      <TextField
        label="School (optional)"
        id="school"
        name="school"
        message={tooLong(MAX_SCHOOL)}
        value={values.school}
        errors={errors.school}
        maxLength={MAX_SCHOOL}
      />
      <TextAreaField
        rows={3}
        label="Message (optional)"
        id="message"
        name="message"
        value={values.message}
        errors={errors.message}
        maxLength={MAX_MESSAGE}
      />
      <Trap errors={errors.website} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Link to={cancelTo} replace preventScrollReset className="button button-quiet">
          Cancel
        </Link>
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending ? "One moment..." : "Submit Enquiry"}
        </button>
      </div>
    </AnsweredForm>
  );
}

/** Robots fill in every field. People neither see this one nor reach it by keyboard. */
function Trap({ errors }: { errors: string[] | undefined }) {
  return (
    <div className={errors ? "" : "hidden"}>
      <label htmlFor="website">Leave this empty</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" className="input" />
      {errors && <p className="text-sm text-red">{errors.join(" ")}</p>}
    </div>
  );
}
