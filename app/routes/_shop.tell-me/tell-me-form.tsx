import { Link, useNavigation } from "@remix-run/react";
import { EMAIL_MESSAGE, PHONE_MESSAGE, TITLE_MISSING } from "~/domain/values/contact-words";
import type { TellMeView } from "~/domain/waitlist/page.server";
import { MAX_WANTED_TITLE } from "~/domain/waitlist/words";
import { TitleList } from "~/ui/books/title-list";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { EmailField } from "~/ui/forms/email-field";
import { useFormField } from "~/ui/forms/form-field";
import { Trap } from "~/ui/forms/form-trap";
import { TextField } from "~/ui/forms/text-field";
import { Notice } from "~/ui/notice";
import type { FormReply } from "~/web/forms/form-reply";

type TellMeFormProps = {
  page: Omit<TellMeView, "back">;
  reply: FormReply | undefined;
};

export function TellMeForm({ page, reply }: TellMeFormProps) {
  const { titles, what, typed, grades, consent } = page;
  const isSending = useNavigation().formMethod === "POST";
  const values = reply?.values ?? {};
  const errors = reply?.errors ?? {};
  const here = titles.filter(({ bookId }) => bookId !== null);
  const missing = titles.filter(({ bookId }) => bookId === null);
  return (
    <>
      {here.length > 0 && <HereNow titles={here} />}
      {(missing.length > 0 || typed) && (
        <AnsweredForm reply={reply} isHarmlessTwice autoComplete="on" className="grid gap-4">
          {reply?.message && <Notice title="Not asked yet">{reply.message}</Notice>}
          {missing.length > 0 && (
            <TitleList titles={[...new Set(missing.map(({ title }) => title))]} />
          )}
          <Asked what={what} />
          {typed && (
            <>
              <TextField
                label="Title"
                id="title"
                name="title"
                message={TITLE_MISSING}
                value={values.title ?? typed.title}
                errors={errors.title}
                maxLength={MAX_WANTED_TITLE}
                required
              />
              <GradeField
                grades={grades}
                value={values.gradeId ?? String(typed.gradeId ?? "")}
                errors={errors.gradeId}
              />
            </>
          )}
          {page.asksPhone ? (
            <TextField
              label="Phone Number"
              id="phone"
              name="phone"
              type="tel"
              autoComplete="tel"
              message={PHONE_MESSAGE}
              value={values.phone}
              errors={errors.phone}
              hint="We do not send emails yet, so we send you a WhatsApp or call."
              maxLength={40}
              required
            />
          ) : (
            <EmailField
              name="email"
              message={EMAIL_MESSAGE}
              values={values}
              errors={errors.email}
              meantEmail={reply?.meantEmail}
            />
          )}
          <div>
            <p className="text-sm text-muted">{consent}</p>
            <Link to="/privacy" className="link inline-block py-2.5">
              Privacy
            </Link>
          </div>
          <Trap errors={errors.website} />
          <button type="submit" className="button" aria-disabled={isSending}>
            {isSending ? "One moment..." : "Tell me"}
          </button>
        </AnsweredForm>
      )}
    </>
  );
}

function HereNow({ titles }: { titles: TellMeView["titles"] }) {
  return (
    <section aria-label="Here now" className="mb-6 rounded-lg bg-mist p-4 text-grey">
      <h2 className="font-semibold">Here now</h2>
      <ul>
        {titles.map(({ title, bookId }) => (
          <li key={`${bookId}`}>
            <Link to={`/book/${bookId}`} className="link inline-block py-2.5">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Asked({ what: { itemIds = [], bookId, isbn } }: { what: TellMeView["what"] }) {
  return (
    <>
      {itemIds.map((id) => (
        <input key={id} type="hidden" name="itemIds" value={id} />
      ))}
      {bookId !== undefined && <input type="hidden" name="bookId" value={bookId} />}
      {isbn !== undefined && <input type="hidden" name="isbn" value={isbn} />}
    </>
  );
}

type GradeFieldProps = {
  grades: TellMeView["grades"];
  value: string;
  errors: string[] | undefined;
};

function GradeField({ grades, value, errors }: GradeFieldProps) {
  const { control, labelled } = useFormField({
    label: "Grade (optional)",
    id: "gradeId",
    errors,
  });
  return labelled(
    <select {...control} name="gradeId" defaultValue={value} className="input">
      <option value="">Any grade</option>
      {grades.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>,
  );
}
