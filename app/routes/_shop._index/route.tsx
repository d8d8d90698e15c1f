import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
} from "@remix-run/react";
import { bookCard } from "~/domain/catalogue/book.server";
import { filterOptions } from "~/domain/catalogue/filters.server";
import { listBooks } from "~/domain/catalogue/listing.server";
import { nearestTo } from "~/domain/catalogue/nearest.server";
import { catalogueHref, readCatalogueQuery } from "~/domain/catalogue/query";
import { paymentFor, paymentsUnderWay } from "~/domain/payment/retry.server";
import type { OwnPaymentView } from "~/domain/payment/view";
import { publicSettings } from "~/domain/settings/settings.server";
import { ownAttempts } from "~/http/attempt.server";
import { changeCartOrSay } from "~/http/cart-change";
import { changeCart } from "~/http/cart-form.server";
import { revalidateUnlessCart } from "~/http/form-reply";
import { publicUrl } from "~/http/public-url.server";
import { pageMeta } from "~/ui/page-meta";
import { useSlow } from "~/ui/slow";
import { FilterPanel } from "./filter-panel";
import { Pagination } from "./pagination";
import { Results, ResultsFailed } from "./results";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: "Second-hand school textbooks",
    description: "Find your school's textbooks, used and affordable, by grade, school and subject.",
    path: data?.canonical ?? "/",
    image: data?.image ?? null,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const query = { ...readCatalogueQuery(new URL(request.url).searchParams), pageSize: 12 };
  const { books, total, page, pages, searchedFor } = listBooks(query);
  const own = paymentsUnderWay(await ownAttempts(request));
  const { heroBannerUrl, logoUrl } = publicSettings();
  const image = heroBannerUrl ?? logoUrl;
  return {
    books: books.map((book) => ({ ...bookCard(book), ...ownMark(own, book.id) })),
    total,
    page,
    pages,
    searchedFor,
    nearest: total === 0 ? nearestTo(query) : null,
    options: filterOptions(),
    canonical: catalogueHref({ ...query, page }),
    image: image && publicUrl(image),
  };
}

/** Marks what this shopper is paying for. Nobody else's card has room for it. */
function ownMark(own: OwnPaymentView[], bookId: number) {
  const ownPayment = paymentFor(own, bookId);
  return ownPayment === null ? null : { ownPayment };
}

/** A card's book goes into the cart through the page that it is on, whose script is there already. */
export const action = (args: ActionFunctionArgs) => changeCart(args);

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  changeCartOrSay(request, () => serverAction<typeof action>());

export const shouldRevalidate = revalidateUnlessCart;

export default function Catalogue() {
  const { books, total, page, pages, options } = useLoaderData<typeof loader>();
  const location = useLocation();
  const next = useNavigation().location;
  const isLoading = next?.pathname === location.pathname && next.search !== location.search;
  const asked = isLoading ? next.search : location.search;
  const query = readCatalogueQuery(new URLSearchParams(asked));
  const isSlow = useSlow(isLoading);

  return (
    <div className="mx-auto max-w-6xl px-4 pt-4 sm:pt-8">
      <FilterPanel query={query} options={options} />
      <Results books={books} total={total} query={query} isLoading={isSlow} />
      {pages > 1 && <Pagination query={query} page={isLoading ? query.page : page} pages={pages} />}
    </div>
  );
}

export function ErrorBoundary() {
  return <ResultsFailed />;
}
