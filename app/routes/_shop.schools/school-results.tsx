import { Link } from "@remix-run/react";
import type { FoundSchool } from "~/domain/list/public-view";
import { Badge } from "~/ui/badge";

type Found = { q: string; schools: FoundSchool[]; hasMore: boolean };

function headingOf({ q, schools }: Found): string {
  if (q !== "") return schools.length === 1 ? "1 school" : `${schools.length} schools`;
  return schools.length === 0 ? "No school's list is here yet" : "Schools with a list";
}

export function SchoolResults(found: Found) {
  const { q, schools, hasMore } = found;
  return (
    <section className="mt-4">
      <h2 className="text-sm font-semibold text-muted">
        <span role="status">
          {hasMore ? `The first ${schools.length} schools` : headingOf(found)}
        </span>
      </h2>
      <ul>
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
    <p className="mt-2 [overflow-wrap:anywhere]">
      We know no school called “{q}”. Try one word of its name, or{" "}
      <Link to={`/?${new URLSearchParams({ q })}`} className="link -my-3 inline-block py-3">
        search the books
      </Link>
      .
    </p>
  );
}
