import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Link, useLoaderData, useRouteError } from "@remix-run/react";
import { hasBooksOf } from "~/domain/books/listing/listing.server";
import { getSchoolPage } from "~/domain/lists/public/public-lists.server";
import type { PublicListRow } from "~/domain/lists/public/public-view";
import { catalogueHref } from "~/domain/search/query";
import { Icon } from "~/ui/icons";
import { EmptyState } from "~/ui/notice";
import { pageMeta, pageTitle } from "~/ui/page/page-meta";
import { forPage } from "~/web/pages/page.server";

export const handle = { sharedBy: "same-cart-count" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [pageTitle(matches, "No such school")];
  const { school, lists } = data;
  return [
    ...pageMeta(matches, {
      title: `${school.label}: book lists`,
      description: `The book lists of ${school.label} by grade, with the second-hand books in stock.`,
      path: school.path,
      image: null,
    }),
    ...(lists.length === 0 ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  forPage(() => {
    const found = getSchoolPage(params.school ?? "");
    const asked = /\d{1,2}$/.exec(new URL(request.url).searchParams.get("grade") ?? "")?.[0];
    const name = `Grade ${asked}`;
    const grade = asked !== undefined && hasBooksOf({ grades: [name] }) ? name : null;
    return { ...found, hasBooks: hasBooksOf({ schools: [found.school.name] }), grade };
  });

export default function SchoolPage() {
  const { school, lists, hasBooks, grade } = useLoaderData<typeof loader>();
  const newest = lists.filter(({ path }) => !path.includes("?"));
  const older = lists.filter(({ path }) => path.includes("?"));
  return (
    <div className="frame frame-text pt-2 sm:pt-4">
      <Link
        to="/schools"
        className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm text-muted"
      >
        <Icon name="chevron-left" className="size-4 shrink-0" /> Find your school
      </Link>
      <h1 className="font-serif text-xl leading-tight font-semibold sm:text-2xl [overflow-wrap:anywhere]">
        {school.label}
      </h1>
      {newest.length > 0 ? (
        <ul className="mt-3 border-t border-line lg:grid lg:max-w-none lg:grid-cols-3 lg:gap-x-10 lg:border-0">
          {newest.map((list) => (
            <li key={list.id} className="border-b border-line">
              <GradeLink list={list} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3">
          No book list of this school is here yet. Do you have it?{" "}
          <Link to={`/ask?${new URLSearchParams({ list: school.label })}`} className="link py-3.5">
            Send us your list
          </Link>
          .
        </p>
      )}
      {grade && (
        <Link to={catalogueHref({ grades: [grade] })} className="button mt-3">
          See our {grade} books
        </Link>
      )}
      {older.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-4">
          <span className="py-2.5 text-muted">Older lists:</span>
          {older.map(({ id, grade, year, path }) => (
            <Link key={id} to={path} className="link inline-block py-2.5">
              {grade.name}, {year}
            </Link>
          ))}
        </p>
      )}
      {hasBooks && (
        <p className="mt-4">
          <Link to={catalogueHref({ schools: [school.name] })} className="link inline-block py-2.5">
            See the books from this school
          </Link>
        </p>
      )}
    </div>
  );
}

function GradeLink({ list: { grade, year, titles, here, path } }: { list: PublicListRow }) {
  return (
    <Link to={path} className="flex min-h-11 items-center gap-3 py-3">
      <span className="grow">
        <b className="font-serif text-lg">
          {grade.name} · {year}
        </b>
        <span className="block text-sm text-muted">
          {titles} {titles === 1 ? "title" : "titles"} · {here} in stock
        </span>
      </span>
      <Icon name="chevron-right" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      title="We do not know this school"
      text="Its address may have changed."
      icon={<Icon name="book" className="size-12" />}
    >
      <Link to="/schools" className="button">
        Find your school
      </Link>
    </EmptyState>
  );
}
