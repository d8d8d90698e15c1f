import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useRouteError,
} from "@remix-run/react";
import { useEffect } from "react";
import { conditionLabel, conditionMeaning } from "~/domain/books/condition";
import { authorNames } from "~/domain/books/descriptions/author-names";
import { bookStructuredData } from "~/domain/books/structured-data";
import type { BookPageView, ShownBookView } from "~/domain/books/view";
import { copiesOfBook } from "~/domain/cart/lines.server";
import { paymentFor, paymentsUnderWay } from "~/domain/checkout/retry.server";
import { deliveryOptions } from "~/domain/delivery/methods.server";
import type { DeliveryOptionView } from "~/domain/delivery/view";
import { copySearch, readListChoice } from "~/domain/lists/public/choice";
import { listsOfBook } from "~/domain/lists/public/lists-of-book.server";
import { listBehind } from "~/domain/lists/public/public-lists.server";
import { catalogueSearch, readCatalogueQuery } from "~/domain/search/query";
import { SHOP_NAME } from "~/domain/settings/default-words";
import { publicSettings } from "~/domain/settings/settings.server";
import { formatPrice, priceFormat } from "~/domain/values/money";
import { ConditionBadge, MeaningLink } from "~/ui/badge";
import type { BookContext } from "~/ui/books/book-context";
import { hasWayBack } from "~/ui/books/way-back";
import type { WhyOut } from "~/ui/books/why-out";
import { Icon } from "~/ui/icons";
import { EmptyState } from "~/ui/notice";
import { pageMeta, pageTitle } from "~/ui/page/page-meta";
import { OwnHoldNotice } from "~/ui/payments/own-hold";
import { changeCartOrSay } from "~/web/forms/cart-change";
import { changeCart } from "~/web/forms/cart-form.server";
import { revalidateUnlessOffline } from "~/web/forms/form-reply";
import { listAddress } from "~/web/forms/list-form.server";
import { publicUrl } from "~/web/server/addresses/public-url.server";
import { cartOf } from "~/web/sessions/cart-session.server";
import { lastPaymentsOf } from "~/web/sessions/last-payment.server";
import { Alike } from "./alike";
import { AskLinks, BuyBar } from "./buy-bar";
import { BookDetails, DeliveryNote, OnTheLists, Price, ShareLink } from "./details";
import { Gallery } from "./gallery";
import { OtherCopies } from "./other-copies";
import { pageOrCopy } from "./page-or-copy.server";
import { otherCopy, type PriceNote, priceNotes, stockWords } from "./stock-words.server";
import { withoutBlanks } from "./without-blanks";

export const handle = { sharedBy: "cart-without-it" };

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  if (!data) {
    const isMissing = isRouteErrorResponse(error) && error.status === 404;
    return [pageTitle(matches, isMissing ? "Book Not Found" : "The book did not load")];
  }
  const { book, shared } = data;
  return [
    ...pageMeta(matches, {
      title: titleOf(book),
      description: book.shortDesc,
      path: `/book/${book.id}`,
      image: shared?.image ?? null,
    }),
    ...(shared ? [{ "script:ld+json": bookStructuredData(book, shared) }] : []),
  ];
};

// More would be a price list.
const MOST_WAYS = 3;

const titleOf = (book: ShownBookView) => `${book.title}, used, ${formatPrice(book.priceCents)}`;

function sharedOf(book: ShownBookView, shopName: string) {
  const path = `/book/${book.id}`;
  return {
    url: publicUrl(path),
    image: publicUrl(book.coverImageUrl ?? `${path}/cover.png`),
    shopName,
    ...(book.authors ? { authors: authorNames(book.authors) } : {}),
  };
}

// A page that is kept for carts without the book stays one, whatever is put into the cart meanwhile.
async function isAllInCart(book: ShownBookView, { request, context }: LoaderFunctionArgs) {
  if (context.cartUnits !== undefined || book.stockQty === 0) return false;
  return copiesOfBook(await cartOf(request), book.id) >= book.stockQty;
}

export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const { pathname, searchParams } = new URL(request.url);
  const isDialog = pathname !== `/book/${params.id}`;
  const isBuying = pathname === `/book/${params.id}/buy`;
  const { book, ...others } = pageOrCopy(params.id, isDialog);
  const own = paymentsUnderWay(await lastPaymentsOf(request));
  const ownPayment = paymentFor(own, book.id);
  const back = wayBack(book.id, searchParams);
  const other = otherCopy(book, others.otherCopies, back.search);
  const words = stockWords({ book, other, isOwn: ownPayment !== null, isDialog });
  const isSold = words.out !== null && ownPayment === null;
  const lists = isDialog ? null : listsOfBook(book);
  const { businessName, deliveryText } = publicSettings();
  const ways = waysInWords(deliveryOptions({ booksCents: book.priceCents, copies: 1 }));
  return {
    book: {
      ...withoutBlanks(book),
      longDesc: descriptionOf(book),
      ...(isSold ? { originalPriceCents: null } : {}),
    },
    delivery: ways === null ? { text: deliveryText } : { ways },
    meaning: conditionMeaning(conditionLabel(book.condition)),
    lists: lists && { schools: lists.schools, more: lists.more },
    alike: others.alike,
    ...(others.otherCopies.length > 0 ? { otherCopies: others.otherCopies } : {}),
    ...(isBuying ? { isBuying } : {}),
    ...((await isAllInCart(book, args)) ? { isInCart: true } : {}),
    ...back,
    ...words,
    notes: isSold ? soldNotes(words.out) : priceNotes(book, lists?.newPriceCents ?? null),
    ...(ownPayment ? { ownPayment } : {}),
    shared: isDialog ? null : sharedOf(book, businessName ?? SHOP_NAME),
  };
}

// Not what the button in the bar says as well; where another copy is there, a phone has no such button.
const soldNotes = (out: WhyOut | null): PriceNote[] =>
  out === null || (out.button === out.title && out.other === null) ? [] : [[out.title, ""]];

function wayBack(bookId: number, asked: URLSearchParams) {
  const list = listBehind(asked.get("list"));
  if (list === null) {
    const search = catalogueSearch(readCatalogueQuery(asked));
    return { search, back: { to: `/${search}#book-${bookId}`, name: "Back to Catalogue" } };
  }
  const choice = readListChoice(asked);
  return {
    search: copySearch(list.id, choice),
    back: { to: listAddress(list, choice), name: `Back to the list: ${list.name}` },
  };
}

function waysInWords(ways: DeliveryOptionView[]): string | null {
  if (ways.length === 0) return null;
  const shown = ways.map(
    ({ name, priceCents }) => `${name} ${priceCents === 0 ? "free" : formatPrice(priceCents)}`,
  );
  const more = ways.length - MOST_WAYS;
  return shown
    .slice(0, MOST_WAYS)
    .concat(more > 0 ? `${more} more` : [])
    .join(" \u00b7 ");
}

/** Once: the long description mostly begins with the short one. */
function descriptionOf({ shortDesc, longDesc }: { shortDesc: string; longDesc: string }): string {
  const start = shortDesc.replace(/(\.\.\.|\u2026)$/, "");
  return longDesc.startsWith(start) ? longDesc : `${shortDesc}\n\n${longDesc}`;
}

export const action = (args: ActionFunctionArgs) => changeCart(args);

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  changeCartOrSay(request, () => serverAction<typeof action>());

/** Buy Now that was loaded by itself has nothing of the book's page. */
let isInPart = false;

/** Dialogs and photos need no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs) {
  const isSameBook = args.currentParams.id === args.nextParams.id;
  const isGet = args.formMethod === undefined || args.formMethod === "GET";
  if (isSameBook && isGet && currentUrl.href !== nextUrl.href) return isInPart;
  return revalidateUnlessOffline(args);
}

const NONE: BookPageView["otherCopies"] = [];

export default function BookPage() {
  const {
    book,
    otherCopies = NONE,
    alike,
    search,
    back,
    delivery,
    ...more
  } = useLoaderData<typeof loader>();
  const {
    ownPayment = null,
    out,
    notes,
    stock,
    shared,
    meaning,
    lists,
    isBuying = false,
    isInCart = false,
  } = more;
  useEffect(() => {
    isInPart = isBuying;
  }, [isBuying]);
  const isOwn = ownPayment !== null;
  const others = [...otherCopies, ...alike].map(({ priceCents }) => priceCents);
  const price = priceFormat([book.priceCents, book.originalPriceCents, ...others]);
  const head = (
    <>
      <BackLink bookId={book.id} {...back} />
      {ownPayment && <OwnHoldNotice own={ownPayment} back={`/book/${book.id}`} />}
      <Outlet context={{ book, isOwn, out, search } satisfies BookContext} />
    </>
  );
  const copies = <OtherCopies isbn={book.isbn} copies={otherCopies} {...{ search, price }} />;
  if (isBuying) return <div className="frame pt-1">{head}</div>;
  return (
    <article className="frame pt-4 pb-20 sm:pt-6 sm:pb-0">
      {head}
      <div className="book-page mt-2 grid gap-4 sm:gap-x-10">
        <Gallery book={book} search={search} />
        <div className="min-w-0">
          <h1 className="font-serif text-xl leading-tight font-semibold [overflow-wrap:anywhere] sm:text-3xl">
            {book.title}
          </h1>
          <Price {...{ book, notes, price }} />
        </div>
        <div className="below min-w-0">
          {out && copies}
          <BuyBar {...{ book, price, isOwn, out, isInCart }} />
          <p>
            <ConditionBadge condition={book.condition} /> {meaning} <MeaningLink />
          </p>
          {!out && copies}
          <div className="mt-3 border-t border-line pt-1.5">
            {shared && <DeliveryNote {...delivery} />}
            {lists && <OnTheLists lists={lists} />}
            <AskLinks bookId={book.id} ask={out?.ask}>
              {shared && <ShareLink url={shared.url} />}
            </AskLinks>
          </div>
          <BookDetails book={book} stock={stock}>
            <p className="mt-4 whitespace-pre-line">{book.longDesc}</p>
          </BookDetails>
        </div>
      </div>
      <Alike book={book} alike={alike} search={search} price={price} />
    </article>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      title="Book Not Found"
      text="The book you're looking for doesn't exist or has been removed."
      icon={<Icon name="book" className="size-12" />}
    >
      <Link to="/" className="button">
        Back to Catalogue
      </Link>
    </EmptyState>
  );
}

function BackLink({ bookId, to, name }: { bookId: number; to: string; name: string }) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const className = "-ml-1 inline-flex min-h-11 items-center gap-1 text-sm text-muted";
  const icon = <Icon name="chevron-left" className="size-4 shrink-0" />;
  if (pathname.endsWith("/buy")) {
    return (
      <Link to={`/book/${bookId}`} replace preventScrollReset className={className}>
        {icon} Back to the book
      </Link>
    );
  }
  return (
    <Link
      to={to}
      className={className}
      onClick={(event) => {
        const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
        if (!isPlain || !hasWayBack(state)) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      {icon} {name}
    </Link>
  );
}
