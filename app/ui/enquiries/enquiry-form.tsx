import { Link, useNavigation } from "@remix-run/react";
import { MAX_MESSAGE, MAX_SCHOOL } from "~/domain/enquiries/rules";
import { tooLong } from "~/domain/values/contact-words";
import { ContactFields } from "~/ui/checkout/contact-fields";
import { SentAlready } from "~/ui/checkout/sent-already";
import { UseNotice } from "~/ui/checkout/use-notice";
import { AnsweredForm } from "~/ui/forms/answered-form";
import type { FaultyReply } from "~/ui/forms/form-faults";
import { Trap } from "~/ui/forms/form-trap";
import { PhotoField } from "~/ui/forms/photo-field";
import { TextAreaField, TextField } from "~/ui/forms/text-field";
import { Notice } from "~/ui/notice";

type EnquiryFormProps = {
  topic: React.ReactNode;
  isList?: boolean;
  cancelTo: string;
  nonce: string;
  sentAlready: string | null;
  reply: (FaultyReply & { values: Record<string, string>; meantEmail?: string }) | undefined;
};

/** A nonce made in the browser. It need not be secret: the server compares the enquiry as well. */
export const newFormNonce = (): string => `${Date.now()}${Math.random()}`;

export function EnquiryForm(props: EnquiryFormProps) {
  const { topic, isList = false, cancelTo, nonce, sentAlready, reply } = props;
  const isSending = useNavigation().formMethod === "POST";
  const values = reply?.values ?? {};
  const errors = reply?.errors ?? {};
  return (
    <AnsweredForm
      reply={reply}
      isOnceUnchanged
      autoComplete="on"
      {...(isList ? { encType: "multipart/form-data" } : {})}
      className="grid gap-4"
    >
      <input type="hidden" name="idempotencyKey" value={values.idempotencyKey ?? nonce} />
      {reply?.message && <Notice title="Submission Failed">{reply.message}</Notice>}
      {sentAlready && <SentAlready reference={sentAlready} />}
      {topic}
      <ContactFields
        names={{ name: "name", email: "email", phone: "phone" }}
        values={values}
        errors={errors}
        meantEmail={reply?.meantEmail}
      />
      {isList ? (
        <PhotoField of="list" errors={errors.photo} hadOther={reply !== undefined} />
      ) : (
        <TextField
          label="School (optional)"
          id="school"
          name="school"
          message={tooLong(MAX_SCHOOL)}
          value={values.school}
          errors={errors.school}
          maxLength={MAX_SCHOOL}
        />
      )}
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
      <UseNotice use="our answer" />
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
