import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { fold } from "~/domain/search-text";
import { KINDS } from "~/domain/taxonomy/kinds";
import { listNames } from "~/domain/taxonomy/names.server";
import { forPage } from "~/http/page.server";
import { requireAdmin } from "~/http/session.server";
import { kindInAddress } from "~/http/taxonomy-kind.server";
import { EmptyList } from "~/ui/admin/empty-list";
import { FilterForm, SearchBox } from "~/ui/admin/filter-form";
import { AdminIcon } from "~/ui/admin/icons";
import { PageHeading } from "~/ui/admin/page-heading";
import { pageTitle } from "~/ui/page-meta";
import { NameTable } from "./name-table";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data ? KINDS[data.kind].many : "Not found"),
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const kind = forPage(() => kindInAddress(params));
  return { kind, names: listNames(admin, kind) };
}

/** The whole list is there: searching it, or opening a dialog over it, asks for nothing. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isGet = formMethod === undefined || formMethod === "GET";
  if (isGet && currentParams.kind === nextParams.kind) return false;
  return defaultShouldRevalidate;
}

export default function NamesPage() {
  const { kind, names } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const typed = new URLSearchParams(search).get("q") ?? "";
  const words = KINDS[kind];
  const found = names.filter((row) => fold(row.name).includes(fold(typed)));
  const add = (
    <Link
      to={{ pathname: `/admin/${words.plural}/new`, search }}
      preventScrollReset
      className="button"
    >
      <AdminIcon name="plus" className="size-4" /> Add {words.one}
    </Link>
  );
  return (
    <>
      <Outlet />
      <PageHeading title={words.many} subtitle={words.subtitle}>
        {add}
      </PageHeading>
      <FilterForm key={kind} action={`/admin/${words.plural}`} pauseMs={0}>
        <SearchBox text={typed} placeholder={`Search ${words.plural}...`} />
      </FilterForm>
      {found.length === 0 ? (
        <EmptyList
          title={`No ${words.plural} found`}
          text={typed ? "Try another part of the name." : `Add the first ${kind} to get started.`}
        />
      ) : (
        <>
          <NameTable kind={kind} names={found} search={search} />
          <p role="status" className="mt-3 text-sm text-muted figures">
            {found.length === 1 ? `1 ${kind}` : `${found.length} ${words.plural}`}
          </p>
        </>
      )}
    </>
  );
}
