import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import {
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from "@remix-run/react";
import { bookIdInAddress, listBookRows } from "~/domain/books/admin/admin-book.server";
import { changeOffer } from "~/domain/books/admin/bulk/bulk-change.server";
import { offerSchema } from "~/domain/books/admin/bulk/bulk-change-schema";
import { changeNotice, undoChange } from "~/domain/books/admin/bulk/undo-change.server";
import { adminBookSearch, readAdminBookQuery } from "~/domain/search/admin-book-query";
import { readFilterSearch } from "~/domain/search/filter-search";
import { chosenNameOffer } from "~/domain/search/name-offers/name-offers.server";
import type { FilterKind } from "~/domain/search/query";
import { ofEachFilter } from "~/domain/search/query";
import { readId } from "~/domain/values/ids";
import { DownloadLink } from "~/ui/admin/download-link";
import { AdminIcon } from "~/ui/admin/icons";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { May } from "~/ui/admin/page/who-works";
import { SearchedInstead } from "~/ui/admin/searched-instead";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { Pager } from "~/ui/admin/tables/pager";
import { SkeletonRows } from "~/ui/admin/tables/skeleton-rows";
import { pageTitle } from "~/ui/page/page-meta";
import { useSlow } from "~/ui/page/slow";
import { adminAction, pressAction } from "~/web/admin/admin-form.server";
import { reloadUnlessLost } from "~/web/admin/keep-form";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { BookFilters } from "./book-filters";
import { BookSelection } from "./book-selection";
import { ChangeNotice } from "./change-notice";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "price" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Books")];

const CONFLICT = 409;

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const { searchParams } = new URL(request.url);
  const [query, searched] = [readAdminBookQuery(searchParams), readFilterSearch(searchParams)];
  const { page, ...found } = listBookRows(admin, query);
  const offerOf = (kind: FilterKind) => chosenNameOffer(admin, kind, query[kind], searched[kind]);
  const names = ofEachFilter(offerOf);
  const done = Number(searchParams.get("done") ?? 0);
  const change = Number.isSafeInteger(done) ? changeNotice(admin, done) : null;
  return { query: { ...query, page }, names, change, ...found };
}

const listSearch = (search: string) =>
  adminBookSearch(readAdminBookQuery(new URLSearchParams(search)));

function afterChange(search: string, changeId: number | null): string {
  const params = new URLSearchParams(listSearch(search));
  if (changeId !== null) params.set("done", String(changeId));
  return params.size === 0 ? "/admin/books" : `/admin/books?${params}`;
}

/** Edits a book in its row (`change` names it) or undoes a change (`undo`). */
export function action(args: ActionFunctionArgs) {
  const { search, searchParams } = new URL(args.request.url);
  const undo = searchParams.get("undo");
  if (undo !== null) {
    return pressAction(args, handle.may, (admin) => {
      const id = readId(undo);
      undoChange(admin, id);
      return redirect(afterChange(search, id), { status: 303 });
    });
  }
  return adminAction(args, handle.may, {
    schema: offerSchema,
    rand: { price: "priceCents" },
    run(admin, input) {
      const id = bookIdInAddress(searchParams.get("change") ?? undefined);
      const { changeId } = changeOffer(admin, id, input);
      // The row reports the change and offers undo.
      if (changeId !== null) return redirect(afterChange(search, changeId), { status: 303 });
      return redirectWithToast(afterChange(search, null), "offer-same");
    },
  });
}

/** Dialogs do not reload the list, which would lose the selection. */
export function shouldRevalidate(facts: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, actionStatus } = facts;
  // A version conflict reloads the book, so that the next save has its version.
  if (actionStatus === CONFLICT) return true;
  const isGet = formMethod === undefined || formMethod === "GET";
  const doneIn = (url: URL) => url.searchParams.get("done");
  const filterSearchIn = (url: URL) => JSON.stringify(readFilterSearch(url.searchParams));
  const isSameList =
    filterSearchIn(currentUrl) === filterSearchIn(nextUrl) &&
    listSearch(currentUrl.search) === listSearch(nextUrl.search) &&
    doneIn(currentUrl) === doneIn(nextUrl);
  if (isGet && isSameList && currentUrl.href !== nextUrl.href) return false;
  return reloadUnlessLost(facts);
}

export default function BooksPage() {
  const { query, names, total } = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      <PageHeading
        title="Books"
        subtitle="Add, price and count what is on the shelf"
        first={
          <Link to="/admin/books/new" className="button max-sm:px-4">
            <AdminIcon name="plus" className="size-4" /> Add New Book
          </Link>
        }
      >
        <May permission="export">
          <DownloadLink href={`/admin/books/export${adminBookSearch({ ...query, page: 1 })}`}>
            Export CSV
          </DownloadLink>
        </May>
        <May permission="arrange">
          <Link
            to="/admin/books/doubles"
            className="button button-quiet max-sm:px-2 max-sm:text-sm"
          >
            Doubles
          </Link>
        </May>
        <Link to="/admin/books/photos" className="button button-quiet max-sm:px-2 max-sm:text-sm">
          Photos
        </Link>
      </PageHeading>
      <BookFilters query={query} names={names} />
      {total === 0 ? <NoBooks /> : <Listed />}
    </>
  );
}

function useIsAsking(): boolean {
  const { location } = useNavigation();
  const here = useLocation();
  if (location?.pathname !== "/admin/books") return false;
  return listSearch(location.search) !== listSearch(here.search);
}

function Listed() {
  const { books, total, query, change, searchedFor, without } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const changing = Number(new URLSearchParams(useLocation().search).get("change") ?? 0);
  const search = adminBookSearch(query);
  if (useSlow(useIsAsking())) return <SkeletonRows />;
  return (
    <>
      {change && !books.some(({ id }) => id === change.bookId) && (
        <ChangeNotice change={change} search={search} />
      )}
      <SearchedInstead q={query.q} searchedFor={searchedFor} without={without} />
      <BookSelection
        books={books}
        search={search}
        total={total}
        row={{ changing, reply, change }}
      />
      <Pager
        page={query.page}
        pageSize={query.pageSize}
        total={total}
        nouns={["book", "books"]}
        hrefFor={(page) => `/admin/books${adminBookSearch({ ...query, page })}`}
      />
    </>
  );
}

function NoBooks() {
  const { query } = useLoaderData<typeof loader>();
  const isFiltered = adminBookSearch({ ...query, page: 1, sortBy: "recent" }) !== "";
  return (
    <EmptyList
      title="No books found"
      text={isFiltered ? "Try other words or fewer filters." : "Add the first one to get started."}
    >
      {isFiltered && (
        <Link to="/admin/books" className="button button-quiet">
          Show all books
        </Link>
      )}
    </EmptyList>
  );
}
