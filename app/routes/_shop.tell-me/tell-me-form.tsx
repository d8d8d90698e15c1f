import { Link, useNavigation } from "@remix-run/react";
import { PLAIN_MESSAGES, TITLE_MISSING } from "~/domain/values/contact-words";
import { priceFormat } from "~/domain/values/money";
import type { TellMeView } from "~/domain/waitlist/page.server";
import { MAX_WANTED_TITLE } from "~/domain/waitlist/words";
import { CopyLinks } from "~/ui/books/copy-links";
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
  verb: string;
  reply: FormReply | undefined;
};

export function TellMeForm({ page, verb, reply }: TellMeFormProps) {
  const { titles, isOther, what, typed, grades, consent } = page;
  const isSending = useNavigation().formMethod === "POST";
  const values = reply?.values ?? {};
  const errors = reply?.errors ?? {};
  const here = titles.filter(({ copies }) => copies.length > 0);
  const missing = titles.filter(({ copies }) => copies.length === 0);
  return (
    <>
      {here.length > 0 && <HereNow titles={here} isHeaded={!isOther} />}
      <AnsweredForm reply={reply} isHarmlessTwice autoComplete="on" className="grid gap-4">
        {reply?.message && (
          <Notice title="Not asked yet">
            {reply.message}{" "}
            {reply.code === "conflict" && values.title && (
              <Link to={`/?${new URLSearchParams({ q: values.title })}`} className="link py-3">
                See it
              </Link>
            )}
          </Notice>
        )}
        {isOther && <OtherThan />}
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
            message={PLAIN_MESSAGES.phone}
            value={values.phone}
            errors={errors.phone}
            hint="We do not send emails yet, so we send you a WhatsApp or call."
            maxLength={40}
            required
          />
        ) : (
          <EmailField
            name="email"
            message={PLAIN_MESSAGES.email}
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
          {isSending ? "One moment..." : verb}
        </button>
      </AnsweredForm>
    </>
  );
}

function HereNow({ titles, isHeaded }: { titles: TellMeView["titles"]; isHeaded: boolean }) {
  const price = priceFormat(titles.flatMap(({ copies }) => copies.map((copy) => copy.priceCents)));
  return (
    <section aria-label="Here now" className="mb-6">
      {isHeaded && <h2 className="font-serif text-xl font-semibold">Here now</h2>}
      {titles.map(({ title, copies }) => (
        <div key={title} className="mt-2">
          <h3 className="font-semibold [overflow-wrap:anywhere]">{title}</h3>
          <CopyLinks copies={copies} price={price} />
        </div>
      ))}
    </section>
  );
}

function OtherThan() {
  return (
    <div>
      <h2 className="font-serif text-xl font-semibold">Not the one you want?</h2>
      <p className="mt-1">
        We tell you when we have a copy that is not shown here, for example in a better condition.
      </p>
      <input type="hidden" name="otherCopy" value="on" />
    </div>
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
