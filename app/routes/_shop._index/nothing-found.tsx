import { Link } from "@remix-run/react";
import { type CatalogueQuery, catalogueHref, FILTER_KINDS } from "~/domain/catalogue/query";
import type { Nearest } from "~/domain/catalogue/view";
import { tellMeOfSearch } from "~/domain/wanted/address";
import { Icon } from "~/ui/icons";

/** The query in words: “physics”, Grade 8, Mathematics. */
function askedFor(query: CatalogueQuery): string {
  const chosen = FILTER_KINDS.flatMap((kind) => query[kind]);
  return [...(query.q ? [`“${query.q}”`] : []), ...chosen].join(", ");
}

/** The query as prefilled text of an enquiry. */
const lookedFor = (query: CatalogueQuery) =>
  [query.q, ...FILTER_KINDS.flatMap((kind) => query[kind])].filter(Boolean).join(", ");

/** Empty result: the query, the nearest matches and a link to an enquiry. */
type Props = { query: CatalogueQuery; nearest: Nearest | null };

export function NothingFound({ query, nearest }: Props) {
  const asked = askedFor(query);
  return (
    <div className="py-16 text-center">
      <Icon name="book" className="mx-auto mb-4 size-12 text-secondary" />
      <p className="font-serif text-xl font-semibold">No books found matching your criteria.</p>
      <p className="mt-2 text-muted">Try adjusting your filters or search terms.</p>
      {asked !== "" && (
        <>
          <p className="mt-4 [overflow-wrap:anywhere]">We looked for {asked}.</p>
          {nearest !== null && <NearestLinks query={query} nearest={nearest} />}
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            <Link to="/" replace preventScrollReset className="button button-quiet">
              Clear
            </Link>
            <Link to={`/ask?${new URLSearchParams({ q: lookedFor(query) })}`} className="button">
              Ask us to find it
            </Link>
          </div>
          {query.q !== "" && (
            <Link
              to={tellMeOfSearch(query.q, query.grades)}
              className="link mt-3 inline-block py-2.5"
            >
              Tell me when it is in
            </Link>
          )}
        </>
      )}
    </div>
  );
}

function NearestLinks({ query, nearest }: { query: CatalogueQuery; nearest: Nearest }) {
  const { together, grades, subjects, withoutFilters } = nearest;
  const links = [
    ...(withoutFilters > 0
      ? [{ label: `All books for “${query.q}”`, to: catalogueHref({ q: query.q }) }]
      : []),
    ...together.map(({ grade, subject }) => ({
      label: `${subject}, ${grade}`,
      to: catalogueHref({ subjects: [subject], grades: [grade] }),
    })),
    ...subjects.map((name) => ({ label: name, to: catalogueHref({ subjects: [name] }) })),
    ...grades.map((name) => ({ label: name, to: catalogueHref({ grades: [name] }) })),
  ];
  if (links.length === 0) return null;
  return (
    <nav aria-label="Nearest to your search" className="mt-4">
      <p className="text-muted">This comes nearest:</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              replace
              preventScrollReset
              className="inline-flex min-h-11 items-center rounded-full bg-mist px-4 text-sm text-grey hover:bg-grey-bg"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
