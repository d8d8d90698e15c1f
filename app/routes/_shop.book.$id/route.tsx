import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
} from "@remix-run/react";
import { getBook } from "~/domain/catalogue/book.server";
import { asksForAddress } from "~/domain/invoice/recipient.server";
import { formatPrice } from "~/domain/money";
import { changeCartOrSay } from "~/http/cart-change";
import { changeCart } from "~/http/cart-form.server";
import { revalidateUnlessCart } from "~/http/form-reply";
import { forPage } from "~/http/page.server";
import type { BookContext } from "~/ui/book-context";
import { Icon } from "~/ui/icons";
import { EmptyState } from "~/ui/notice";
import { BuyBar } from "./buy-bar";
import { Details } from "./details";
import { Gallery } from "./gallery";
import { Price } from "./price";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        { title: `${data.book.title}, used, ${formatPrice(data.book.priceCents)} | Dogear` },
        { name: "description", content: data.book.shortDesc },
        { tagName: "link", rel: "canonical", href: `/book/${data.book.id}` },
      ]
    : [{ title: "Book Not Found | Dogear" }];

export function loader({ params, request }: LoaderFunctionArgs) {
  const book = forPage(() => getBook(params.id));
  const image = Number(new URL(request.url).searchParams.get("image"));
  return {
    book,
    image: Number.isInteger(image) ? image : 0,
    asksForAddress: asksForAddress(book.priceCents),
  };
}

/** The book goes into the cart through its own page, whose script is there already. */
export const action = (args: ActionFunctionArgs) => changeCart(args);

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  changeCartOrSay(request, () => serverAction<typeof action>());

/** Opening the dialog over a book asks for nothing: the book is there already. */
export function shouldRevalidate({ currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs) {
  const isSameBook = args.currentParams.id === args.nextParams.id;
  const isGet = args.formMethod === undefined || args.formMethod === "GET";
  if (isSameBook && isGet && currentUrl.pathname !== nextUrl.pathname) return false;
  return revalidateUnlessCart(args);
}

export default function BookPage() {
  const { book, image, asksForAddress } = useLoaderData<typeof loader>();
  return (
    <article className="mx-auto max-w-6xl px-4 pt-4 pb-20 sm:pt-6 sm:pb-0">
      <Link to="/" className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm text-muted">
        <Icon name="chevron-left" className="size-4" /> Back to Catalogue
      </Link>
      <Outlet context={{ book, asksForAddress } satisfies BookContext} />
      <div className="mt-2 grid gap-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-10">
        <Gallery book={book} chosen={image} />
        <div>
          <h1 className="font-serif text-2xl leading-tight font-semibold sm:text-3xl">
            {book.title}
          </h1>
          <Price book={book} />
          <p className="mt-4">{book.shortDesc}</p>
          <BuyBar book={book} />
          <Details book={book} />
        </div>
      </div>
      <section className="mt-8 max-w-2xl">
        <h2 className="font-serif text-xl font-semibold">About this book</h2>
        <p className="mt-2 whitespace-pre-line">{book.longDesc}</p>
      </section>
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
