import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { findSchools, findSchoolsForGrade } from "~/domain/lists/public/find-schools.server";
import type { FoundSchool } from "~/domain/lists/public/public-view";
import { Badge } from "~/ui/badge";
import { Form } from "~/ui/forms/form";
import { SearchButton } from "~/ui/forms/search-button";
import { pageMeta } from "~/ui/page/page-meta";

export const handle = { sharedBy: "same-cart-count" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Find your school's book list",
    description:
      "Find your school and grade, see the year's list of books, and buy second-hand what you need of it.",
    path: "/schools",
    image: null,
  });

const MAX_SEARCH_LENGTH = 200;
const PAUSE_MS = 200;

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = (name: string) => (searchParams.get(name) ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  const q = asked("q");
  const grade = asked("grade") || asked("for");
  const all = findSchoolsForGrade(q, grade);
  const found = { ...all, schools: all.schools.map((school) => keepingGrade(school, grade)) };
  const [only, another] = found.schools;
  if (searchParams.has("grade") && q !== "" && only && !another) throw redirect(only.path);
  return { q, grade, ...found, withLists: found.schools.length > 0 ? [] : findSchools("").schools };
}

/** A school without a list of the grade is told which it is, and offers the shop's own books of it. */
function keepingGrade(school: FoundSchool, grade: string): FoundSchool {
  const hasList = school.path.split("/").length > 3;
  if (grade === "" || hasList) return school;
  return { ...school, path: `${school.path}?${new URLSearchParams({ grade })}` };
}

// A search that is typed leads to no list by itself: it says `for` and not `grade`.
function addressOf(q: string, grade: string): string {
  const asked = Object.entries({ q, for: grade }).filter(([, value]) => value !== "");
  return asked.length === 0 ? "/schools" : `/schools?${new URLSearchParams(asked)}`;
}

const sendList = (school: string) => `/ask?${new URLSearchParams({ list: school })}`;

export default function Schools() {
  const { q, grade, schools, hasMore, searchedFor, withLists } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== "/schools";
  const pause = useRef<number>();

  useEffect(() => () => window.clearTimeout(pause.current), []);

  // A search that came after the press on a school would take its place.
  useEffect(() => {
    if (isLeaving) window.clearTimeout(pause.current);
  }, [isLeaving]);

  function searchSoon(typed: string) {
    window.clearTimeout(pause.current);
    const to = addressOf(typed.trim(), grade);
    const go = () => navigate(to, { replace: true, preventScrollReset: true });
    pause.current = window.setTimeout(go, PAUSE_MS);
  }

  return (
    <div className="frame frame-text pt-4 sm:pt-6">
      <h1 className="font-serif text-2xl font-semibold">Find your school</h1>
      <p className="mt-1 text-muted">
        See your grade's list of books, and buy what you need of it.
      </p>
      <Form
        action="/schools"
        role="search"
        className="relative mt-3"
        onSubmit={() => window.clearTimeout(pause.current)}
      >
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="School and town"
          aria-label="School and town"
          className="input pr-11"
          enterKeyHint="search"
          autoComplete="off"
          onChange={(event) => searchSoon(event.target.value)}
        />
        <SearchButton />
        {grade !== "" && <input type="hidden" name="grade" value={grade} />}
      </Form>
      {searchedFor !== null && (
        <p className="mt-3 text-muted [overflow-wrap:anywhere]">
          No school is called “{q}”. These are for <b>{searchedFor}</b>.
        </p>
      )}
      <SchoolResults q={q} schools={schools} hasMore={hasMore} />
      {withLists.length > 0 && <SchoolResults q="" schools={withLists} hasMore={false} />}
      <p className="mt-4 flex flex-wrap gap-x-4">
        <Link to="/" className="link inline-block py-2.5">
          See all books
        </Link>
        {schools.length > 0 && (
          <Link to={sendList(q)} className="link inline-block py-2.5">
            Not here? Send us your list
          </Link>
        )}
      </p>
    </div>
  );
}

type Found = { q: string; schools: FoundSchool[]; hasMore: boolean };

function headingOf({ q, schools }: Found): string {
  if (q !== "") return schools.length === 1 ? "1 school" : `${schools.length} schools`;
  return schools.length === 0 ? "We have no school list yet" : "Schools with a list";
}

function SchoolResults(found: Found) {
  const { q, schools, hasMore } = found;
  return (
    <section className="mt-4 lg:max-w-none">
      <h2 className="text-sm font-semibold text-muted">
        <span role="status">
          {hasMore ? `The first ${schools.length} schools` : headingOf(found)}
        </span>
      </h2>
      <ul className="lg:grid lg:grid-cols-3 lg:gap-x-10">
        {schools.map(({ id, label, hasLists, path }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={path}
              className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 [overflow-wrap:anywhere]"
            >
              <span className={hasLists ? "font-medium" : undefined}>{label}</span>
              {hasLists && q !== "" && <Badge tone="green">Book list</Badge>}
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && <p className="mt-2 text-muted">Type more of the name, or its town.</p>}
      {schools.length === 0 && <None q={q} />}
    </section>
  );
}

function None({ q }: { q: string }) {
  if (q === "") {
    return <p className="mt-2">Type your school's name to see the books from it.</p>;
  }
  return (
    <>
      <p className="mt-2 mb-3 [overflow-wrap:anywhere]">
        We don't know a school called “{q}”. Try one word of its name, or{" "}
        <Link to={`/?${new URLSearchParams({ q })}`} className="link py-3.5">
          search the books
        </Link>
        . Still not there? Send us its list, and we put it up for you.
      </p>
      <Link to={sendList(q)} className="button">
        Send us your list
      </Link>
    </>
  );
}
