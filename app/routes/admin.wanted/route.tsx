import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listWanted } from "~/domain/wanted/office.server";
import { readWantedQuery, wantedSearch } from "~/domain/wanted/query";
import { removedPersonInput, removePerson } from "~/domain/wanted/remove-person.server";
import { adminAction } from "~/http/admin/admin-form.server";
import { redirectWithToast } from "~/http/cookies/flash.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { DownloadLink } from "~/ui/admin/download-link";
import { EmptyList } from "~/ui/admin/empty-list";
import { FilterForm, SearchBox } from "~/ui/admin/filter-form";
import { PageHeading } from "~/ui/admin/page-heading";
import { Pager } from "~/ui/admin/pager";
import { pageTitle } from "~/ui/page-meta";
import { RemovePersonForm } from "./remove-person-form";
import { WantedTable } from "./wanted-table";

export { keepForm as clientAction } from "~/http/admin/keep-form";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Wanted")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const query = readWantedQuery(new URL(request.url).searchParams);
  return { query, ...listWanted(admin, query) };
}

function toastFor(removed: number) {
  if (removed === 0) return "no-request-removed";
  return removed === 1 ? "one-request-removed" : "requests-removed";
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, {
    schema: removedPersonInput,
    run(admin, input) {
      const { removed } = removePerson(admin, input);
      return redirectWithToast("/admin/wanted", toastFor(removed), removed);
    },
  });

export default function WantedPage() {
  const { query, titles, total, page, pages } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeading title="Wanted" subtitle="Titles that people wait for: what to buy in">
        <DownloadLink href={`/admin/wanted/export${wantedSearch({ q: query.q })}`}>
          Export CSV
        </DownloadLink>
      </PageHeading>
      <FilterForm action="/admin/wanted">
        <SearchBox text={query.q} placeholder="Title, ISBN, grade or school..." />
      </FilterForm>
      {total === 0 ? (
        <EmptyList
          title={query.q === "" ? "Nobody waits for a title" : "No wanted title found"}
          text={
            query.q === ""
              ? "Where a title is missing, people can ask to be told when it is in."
              : "Try other words."
          }
        />
      ) : (
        <WantedTable titles={titles} />
      )}
      {pages > 1 && (
        <Pager
          page={page}
          pageSize={query.pageSize}
          total={total}
          nouns={["title", "titles"]}
          hrefFor={(other) => `/admin/wanted${wantedSearch({ ...query, page: other })}`}
        />
      )}
      <RemovePersonForm reply={reply} />
    </>
  );
}
