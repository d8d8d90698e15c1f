import { Link } from "@remix-run/react";
import type { FoundSchools } from "~/domain/lists/public/public-view";
import type { listsToSell } from "~/domain/offers/lists.server";
import { Form } from "~/ui/forms/form";
import { SearchButton } from "~/ui/forms/search-button";
import { TextAreaField } from "~/ui/forms/text-field";
import { Icon } from "~/ui/icons";

type Find = FoundSchools & {
  q: string;
  isEmpty: boolean;
  at: ReturnType<typeof listsToSell> | null;
};

const NO_ISBNS = "Please type the ISBN of at least one book";

// Leads to the titles: by the list of a school and grade, or by numbers that are typed.
export function FindList({ find }: { find: Find }) {
  const { isEmpty } = find;
  return (
    <div className="grid max-w-2xl gap-6 pb-8">
      {find.at === null ? <Schools find={find} /> : <Grades at={find.at} />}
      <Form action="/sell" className="grid gap-2 border-t border-line pt-4">
        <TextAreaField
          rows={3}
          label="No list? Type the ISBN of each book, one a line"
          hint="It stands on the back cover, and begins with 978."
          name="isbn"
          id="isbn"
          inputMode="numeric"
          maxLength={2_000}
          message={NO_ISBNS}
          errors={isEmpty ? [NO_ISBNS] : undefined}
          required
        />
        <button type="submit" className="button button-quiet justify-self-start">
          See what we pay
        </button>
      </Form>
    </div>
  );
}

function Schools({ find: { q, schools, searchedFor, hasMore } }: { find: Find }) {
  const found = schools.filter(({ hasLists }) => hasLists);
  return (
    <section aria-labelledby="school">
      <h2 id="school" className="font-serif text-lg font-semibold">
        From which school?
      </h2>
      <Form action="/sell" role="search" className="relative mt-2">
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          placeholder="School and town"
          aria-label="School and town"
          className="input pr-11"
          enterKeyHint="search"
        />
        <SearchButton />
      </Form>
      {searchedFor !== null && (
        <p className="mt-2 text-muted [overflow-wrap:anywhere]">
          No school is called “{q}”. These are for <b>{searchedFor}</b>.
        </p>
      )}
      {found.length === 0 ? (
        <p className="mt-2">
          {q === "" ? "We have no school list yet." : "We have no list of such a school."} Type the
          ISBNs of your books below.
        </p>
      ) : (
        <ul className="mt-2 border-t border-line">
          {found.map(({ id, label, path }) => (
            <Row key={id} to={`/sell?school=${path.replace("/schools/", "")}`} label={label} />
          ))}
        </ul>
      )}
      {hasMore && <p className="mt-2 text-sm text-muted">There are more: type its name.</p>}
    </section>
  );
}

function Row({ to, label, note }: { to: string; label: string; note?: string }) {
  return (
    <li className="border-b border-line">
      <Link to={to} className="flex min-h-11 items-center gap-3 py-2.5">
        <span className="grow [overflow-wrap:anywhere]">
          <b className="font-medium">{label}</b>
          {note && <span className="block text-sm text-muted">{note}</span>}
        </span>
        <Icon name="chevron-right" className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

function Grades({ at: { school, last, others } }: { at: NonNullable<Find["at"]> }) {
  return (
    <section aria-labelledby="grade">
      <Link to="/sell" className="list-back">
        <Icon name="chevron-left" /> Another school
      </Link>
      <h2 id="grade" className="font-serif text-lg font-semibold [overflow-wrap:anywhere]">
        {school}: which grade?
      </h2>
      {last.length === 0 && <p className="mt-2">We have no list of this school yet.</p>}
      <ul className="mt-2 border-t border-line">
        {last.map(({ id, grade, words }) => (
          <Row key={id} to={`/sell?list=${id}`} label={grade} note={words} />
        ))}
      </ul>
      {others.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-4">
          <span className="py-2.5 text-muted">Other years:</span>
          {others.map(({ id, grade, year }) => (
            <Link key={id} to={`/sell?list=${id}`} className="link py-2.5">
              {grade}, {year}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}
