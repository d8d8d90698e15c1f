import { Link } from "@remix-run/react";
import { YEAR_MESSAGE } from "~/domain/lists/rules";
import type { NameOffers } from "~/domain/search/name-offers/name-offer";
import { EnterSaves } from "~/ui/admin/forms/enter-saves";
import { NumberField } from "~/ui/admin/forms/fields";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { More } from "~/ui/admin/forms/more";
import type { Name } from "~/ui/admin/forms/names-like";
import { OnceField } from "~/ui/admin/forms/once-field";
import { PickField } from "~/ui/admin/forms/pick-field";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { withPageKey } from "~/web/admin/page-key";
import type { FormReply } from "~/web/forms/form-reply";
import { LetterField, PASTE_ADDRESS, READ } from "./letter-form";
import { FIELDS_OF_ROW, TitleRow } from "./title-row";
import { rowField, type TypedRow } from "./typed-rows";

type CorrectFormProps = {
  reply: FormReply;
  idempotencyKey: string;
  rows: TypedRow[];
  names: Pick<NameOffers, "gradeId" | "schoolId">;
  subjects: Name[];
};

const titles = (count: number) => (count === 1 ? "1 title" : `${count} titles`);

export function CorrectForm(props: CorrectFormProps) {
  const { reply, rows, names, subjects } = props;
  const { values, errors } = reply;
  const [proposed, leftOut] = [
    rows.filter((row) => row.isTicked),
    rows.filter((row) => !row.isTicked),
  ];
  const rowsOf = (some: TypedRow[]) =>
    some.map((row) => <TitleRow key={row.index} row={row} subjects={subjects} errors={errors} />);
  return (
    <AnsweredForm
      key={values.text}
      reply={reply}
      action={PASTE_ADDRESS + withPageKey("", props.idempotencyKey)}
      className="grid grid-cols-1 gap-6"
    >
      <EnterSaves save="Save as a draft" />
      <FormFailure title="The list was not saved" reply={reply} />
      <OnceField made={props.idempotencyKey} reply={reply} />
      <section
        aria-label="Whose list it is"
        className="card grid grid-cols-1 gap-4 p-4 sm:grid-cols-3 sm:p-5"
      >
        <PickField
          label="School"
          name="schoolId"
          offer={reply.offers?.schoolId ?? names.schoolId}
          value={values.schoolId ?? ""}
          errors={errors.schoolId}
        />
        <PickField
          label="Grade"
          name="gradeId"
          offer={reply.offers?.gradeId ?? names.gradeId}
          value={values.gradeId ?? ""}
          errors={errors.gradeId}
        />
        <NumberField
          label="Year"
          name="year"
          id="year"
          value={values.year}
          errors={errors.year}
          message={YEAR_MESSAGE}
          required
        />
      </section>
      <section aria-labelledby="titles" className="grid grid-cols-1 gap-3">
        <div>
          <h2 id="titles" className="text-lg font-semibold">
            {titles(proposed.length)} for the list
          </h2>
          <p className="text-sm text-muted">Compare each with its line of the letter.</p>
          <Doubts rows={proposed.filter(({ doubt }) => doubt !== "")} />
          {errors.items && (
            <p role="alert" className="mt-1 text-sm font-medium text-red">
              {errors.items.join(" ")}
            </p>
          )}
        </div>
        <div className="grid grid-cols-1 gap-1">
          <p
            aria-hidden="true"
            className={`hidden px-4 text-sm text-muted lg:grid ${FIELDS_OF_ROW}`}
          >
            <span>Title</span>
            <span>ISBN</span>
            <span>Subject</span>
            <span>Price when new</span>
          </p>
          <ul className="grid grid-cols-1 gap-3 lg:gap-2">{rowsOf(proposed)}</ul>
        </div>
      </section>
      {leftOut.length > 0 && (
        <section aria-labelledby="left-out" className="grid grid-cols-1 gap-3">
          <div>
            <h2 id="left-out" className="text-lg font-semibold">
              {titles(leftOut.length)} left out
            </h2>
            <p className="text-sm text-muted">Tick what belongs on the list after all.</p>
          </div>
          <ul className="grid grid-cols-1 gap-3 lg:gap-2">{rowsOf(leftOut)}</ul>
        </section>
      )}
      <OtherLines headings={values.headings ?? ""} notRead={values.notRead ?? ""} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Link to="/admin/lists" className="button button-quiet">
          Cancel
        </Link>
        <SubmitButton className="button" busy="Saving...">
          Save as a draft
        </SubmitButton>
      </div>
      <More summary="The letter" isOpen={errors.text !== undefined} className="card px-4 py-1">
        <div className="mt-1 mb-3 grid grid-cols-1 gap-4">
          <LetterField reply={reply} rows={10} />
          <button
            type="submit"
            formAction={PASTE_ADDRESS + withPageKey(`?${READ}`, props.idempotencyKey)}
            formNoValidate
            className="button button-quiet sm:justify-self-start"
          >
            Read it again
          </button>
          <p className="text-sm text-muted">Then your corrections above are lost.</p>
        </div>
      </More>
    </AnsweredForm>
  );
}

// Another address would end the reply that this page shows.
const toField = (id: string) => (event: React.MouseEvent) => {
  event.preventDefault();
  document.getElementById(id)?.focus();
};

// A letter of ten titles is twelve screens of a phone.
function Doubts({ rows }: { rows: TypedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label="To look at first" className="mt-1 text-sm [overflow-wrap:anywhere]">
      {rows.map((row) => (
        <li key={row.index}>
          <a
            href={`#${rowField(row, "title")}`}
            className="link inline-flex min-h-11 items-center"
            onClick={toField(rowField(row, "title"))}
          >
            Line {row.line}
          </a>
          : {row.doubt}
        </li>
      ))}
    </ul>
  );
}

const lines = (count: number) => (count === 1 ? "1 line was" : `${count} lines were`);

// With these, each line of the letter stands somewhere on the page.
function OtherLines({ headings, notRead }: { headings: string; notRead: string }) {
  const kinds = [
    { name: "notRead", text: notRead, became: "not read as titles" },
    { name: "headings", text: headings, became: "taken for headings" },
  ].filter(({ text }) => text !== "");
  return kinds.map(({ name, text, became }) => (
    <More
      key={name}
      summary={`${lines(text.split("\n").length)} ${became}`}
      className="card px-4 py-1"
    >
      <input type="hidden" name={name} value={text} />
      <ul className="mb-3 grid gap-1 text-sm text-muted [overflow-wrap:anywhere]">
        {[...new Set(text.split("\n"))].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </More>
  ));
}
