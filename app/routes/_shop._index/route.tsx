import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from "@remix-run/react";
import { Link, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { bookCard } from "~/domain/books/book.server";
import { listBooks } from "~/domain/books/listing/listing.server";
import { nearestTo } from "~/domain/books/listing/nearest.server";
import type { CataloguePage } from "~/domain/books/view";
import { paymentFor, paymentsUnderWay } from "~/domain/checkout/retry.server";
import { hasLists } from "~/domain/lists/public/find-schools.server";
import { titlesOnLists } from "~/domain/lists/public/titles-on-lists.server";
import { sendsMails } from "~/domain/mail/confirmation.server";
import type { OwnPaymentView } from "~/domain/payments/view";
import { readFilterSearch, withoutEmptyFields } from "~/domain/search/filter-search";
import type { CountedOptions } from "~/domain/search/filter-view";
import { countedOptions, uncountedOptions } from "~/domain/search/filters.server";
import type { CatalogueQuery } from "~/domain/search/query";
import {
  catalogueHref,
  hasFilters,
  ofEachFilter,
  readCatalogueQuery,
  withWords,
} from "~/domain/search/query";
import { withoutSmallWords } from "~/domain/search/words/search-words";
import { publicSettings } from "~/domain/settings/settings.server";
import { shopBanner } from "~/domain/settings/shop-frame.server";
import { pageMeta } from "~/ui/page/page-meta";
import { useSlow } from "~/ui/page/slow";
import { changeCartOrSay } from "~/web/forms/cart-change";
import { changeCart } from "~/web/forms/cart-form.server";
import { revalidateUnlessCart } from "~/web/forms/form-reply";
import { publicUrl } from "~/web/server/addresses/public-url.server";
import { requestFacts } from "~/web/server/context";
import { reportError } from "~/web/server/log/report-error.server";
import { lastPaymentsOf } from "~/web/sessions/last-payment.server";
import { Banner } from "./banner";
import { FilterPanel } from "./filter-panel";
import { Hero } from "./hero";
import { FIRST_BOOKS, foundInWords, nextSteps, searchedInstead } from "./next-steps";
import { Pagination } from "./pagination";
import { Results, ResultsHeading } from "./results";

export const handle = { sharedBy: "same-cart-count" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: "Second-hand school textbooks",
    description: "Find your school's textbooks, used and affordable, by grade, school and subject.",
    path: data?.canonical ?? "/",
    image: data?.image ?? null,
  });

const EVERY_BOOK = { ...readCatalogueQuery(new URLSearchParams()), pageSize: 1 };
const NO_NAMES = { names: [], counts: null };
const NO_OPTIONS: CountedOptions = ofEachFilter(() => NO_NAMES);
const NOTHING_CAME = {
  books: null,
  total: 0,
  page: 1,
  pages: 1,
  words: null,
  options: null,
  banner: null,
};

function readOrReport<Read>(read: () => Read, { request, context }: LoaderFunctionArgs) {
  try {
    return read();
  } catch (error) {
    reportError(error, request, requestFacts(context).requestId);
    return null;
  }
}

/** Null for most pages: they say no more than their number of books. */
function wordsFor(
  query: CatalogueQuery,
  listing: CataloguePage<unknown>,
  args: LoaderFunctionArgs,
) {
  const { searchedFor, without } = listing;
  const said =
    searchedFor === null
      ? searchedInstead(withoutSmallWords(query.q), listing)
      : searchedInstead(query.q, { searchedFor: withoutSmallWords(searchedFor), without });
  if (listing.total > 0) {
    const about = foundInWords(query, listing);
    return said === null && about === null ? null : { said, about, steps: null };
  }
  const onLists = readOrReport(() => titlesOnLists(query), args) ?? [];
  if (listBooks(EVERY_BOOK).total === 0) {
    const steps = nextSteps(query, { nearest: null, onLists }, sendsMails());
    return { ...FIRST_BOOKS, said, steps };
  }
  const nearest = readOrReport(() => nearestTo(query), args);
  const steps = nextSteps(query, { nearest, onLists }, sendsMails());
  return { said, about: foundInWords(query, listing), steps };
}

/** When the books cannot be read, search and filters still work and the page shows an error in place of the results. */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const params = new URL(request.url).searchParams;
  const asked = withoutEmptyFields(params);
  if (asked !== null) throw redirect(asked);
  const query = { ...readCatalogueQuery(params), pageSize: 12 };
  const listing = readOrReport(() => listBooks(query), args);
  const options =
    listing &&
    readOrReport(
      () =>
        countedOptions({ ...query, q: listing.searchedFor ?? query.q }, readFilterSearch(params)),
      args,
    );
  const own = paymentsUnderWay(await lastPaymentsOf(request));
  const banner = shopBanner();
  const image = banner?.imageUrl ?? publicSettings().logoUrl;
  const page = listing?.page ?? query.page;
  const shown = {
    books: listing?.books.map((book) => ({ ...bookCard(book), ...ownMark(own, book.id) })) ?? null,
    total: listing ? listing.total - listing.soldOut : 0,
    page,
    pages: listing?.pages ?? 1,
    words: listing && wordsFor(query, listing, args),
    options: options ?? readOrReport(() => uncountedOptions(query), args),
    canonical: catalogueHref({ ...query, page }),
    image: image && publicUrl(image),
    banner,
    ...(readOrReport(hasLists, args) ? { hasLists: true } : {}),
  };
  return data(shown, { status: listing === null ? 500 : 200 });
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch {
    return { ...NOTHING_CAME };
  }
}

function ownMark(own: OwnPaymentView[], bookId: number) {
  const ownPayment = paymentFor(own, bookId);
  return ownPayment === null ? null : { ownPayment };
}

/** Cards post to this route, whose JavaScript is already loaded. */
export const action = (args: ActionFunctionArgs) => changeCart(args);

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  changeCartOrSay(request, () => serverAction<typeof action>());

export const shouldRevalidate = revalidateUnlessCart;

export default function Catalogue() {
  const { books, total, page, pages, options, words, banner, ...more } =
    useLoaderData<typeof clientLoader>();
  const location = useLocation();
  const next = useNavigation().location;
  const isLoading = next?.pathname === location.pathname && next.search !== location.search;
  const asked = isLoading ? next.search : location.search;
  const query = readCatalogueQuery(new URLSearchParams(asked));
  const isSlow = useSlow(isLoading);
  const known = useLastKnown(options);
  const found = books === null ? null : total;
  const isNarrowed = query.q !== "" || hasFilters(query);
  const [isFront, setIsFilterOpen] = useFront(!isNarrowed && query.page === 1, asked);

  return (
    <>
      {isFront && (
        <Hero
          banner={banner}
          grades={known.grades.names}
          hasLists={"hasLists" in more}
          isHeading={!isNarrowed}
        />
      )}
      <div className="frame">
        <FilterPanel
          query={query}
          options={known}
          total={isLoading ? null : found}
          onToggle={setIsFilterOpen}
        >
          <ResultsHeading total={found} words={words} isNarrowed={isNarrowed} isLoading={isSlow} />
        </FilterPanel>
        {words?.said && !isSlow && <SearchedInstead query={query} said={words.said} />}
        <Results books={books} steps={words?.steps} query={query} isLoading={isSlow} />
        {pages > 1 && (
          <Pagination query={query} page={isLoading ? query.page : page} pages={pages} />
        )}
      </div>
      {isFront && banner && <Banner banner={banner} />}
    </>
  );
}

// What stands above an open filter stays, so that its list does not move when the first choice leaves the front.
function useFront(isNow: boolean, address: string) {
  const [before, setBefore] = useState({ isFront: isNow, address });
  const [isFilterOpen, setIsFilterOpen] = useState(false);
  const isSame = before.address === address;
  const isFront = isNow || (before.isFront && (isSame || isFilterOpen));
  if (!isSame) setBefore({ isFront, address });
  return [isFront, setIsFilterOpen] as const;
}

/** The last known filter options, because a failed answer has none. */
function useLastKnown(options: CountedOptions | null): CountedOptions {
  const known = useRef(options);
  if (options !== null) known.current = options;
  return known.current ?? NO_OPTIONS;
}

export { ResultsFailed as ErrorBoundary } from "./results";

function SearchedInstead({ query, said }: { query: CatalogueQuery; said: string }) {
  return (
    <p className="mt-2 [overflow-wrap:anywhere]">
      {said}{" "}
      <Link to={catalogueHref(withWords(query, ""))} preventScrollReset className="link py-3.5">
        Clear search
      </Link>
    </p>
  );
}
