import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { useEffect } from "react";
import { changesOf } from "~/domain/accounts/audit.server";
import {
  bookIdInAddress,
  getBookForAdmin,
  waitingInWords,
} from "~/domain/books/admin/admin-book.server";
import { bookSchema } from "~/domain/books/admin/book-schema";
import { updateBook } from "~/domain/books/admin/save-book.server";
import { stockHistory } from "~/domain/books/admin/stock-history.server";
import { BOOK_NOT_FOUND } from "~/domain/books/book-rules";
import { nameOffers } from "~/domain/search/name-offers/name-offers.server";
import { BookForm } from "~/ui/admin/books/book-form";
import {
  BOOK_UPLOADS,
  shownValues,
  TYPED_LISTS,
  TYPED_PRICES,
  valuesOf,
} from "~/ui/admin/books/book-values";
import { StockHistory } from "~/ui/admin/books/stock-history";
import { followSave, takePhotosFollow } from "~/ui/admin/forms/photos/photos-behind";
import { History } from "~/ui/admin/history";
import { AdminIcon } from "~/ui/admin/icons";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { May } from "~/ui/admin/page/who-works";
import { pageTitle } from "~/ui/page/page-meta";
import { doubtWord, firstDoubt } from "~/ui/toasts/doubts";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { keepForm } from "~/web/admin/keep-form";
import { withNames } from "~/web/admin/staff-names.server";
import { reorderList } from "~/web/forms/reorder";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { reloadUnlessLost as shouldRevalidate } from "~/web/admin/keep-form";

export const clientAction = (args: ClientActionFunctionArgs) =>
  followSave(() => keepForm(args), {
    form: new URL(args.request.url).pathname,
    request: args.request,
    editedId: args.params.id,
  });

const FAILURE = "Failed to update book";

export const handle = { may: "price" } as const;

// Only the query is taken from the address, so that it leads to no other site.
function pageBefore(search: string): { to: string; title: string } {
  const sale = new URLSearchParams(search).get("sale");
  return sale === null
    ? { to: `/admin/books${search}`, title: "Back to the list" }
    : { to: `/admin/orders/new?${sale}`, title: "Back to the sale" };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data ? `Edit ${data.book.title}` : BOOK_NOT_FOUND),
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const book = getBookForAdmin(admin, bookIdInAddress(params.id));
    return withNames(admin, {
      book,
      names: nameOffers(admin, valuesOf(book)),
      changes: changesOf(admin, "book", book.id),
      stock: stockHistory(admin, book.id),
      waiting: waitingInWords(admin, book),
    });
  });

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: bookSchema,
    lists: TYPED_LISTS,
    rand: TYPED_PRICES,
    uploads: BOOK_UPLOADS,
    rearrange(form) {
      takePhotosFollow(form);
      return reorderList(form);
    },
    run(admin, input) {
      const book = updateBook(admin, bookIdInAddress(args.params.id), input);
      const { pathname, search } = new URL(args.request.url);
      const doubt = firstDoubt(book.warnings);
      if (doubt === null) return redirectWithToast(pageBefore(search).to, "book-updated");
      const place = `${pathname}${search}#${doubt}`;
      return redirectWithToast(place, "book-updated", doubtWord(doubt));
    },
  });

export default function EditBook() {
  const { book, names, changes, stock, waiting } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { search } = useLocation();
  useNamedField();
  const before = pageBefore(search);
  return (
    // Space below, so that a toast does not cover buttons.
    <div className="sm:max-lg:pb-28">
      <PageHeading
        title="Edit Book"
        subtitle={
          <Link to={before.to} className="inline-flex min-h-11 items-center">
            <span className="link">{before.title}</span>
          </Link>
        }
      >
        {!book.isHidden && (
          <a href={`/book/${book.id}`} className="button button-quiet">
            <AdminIcon name="shop" className="size-4" /> View in shop
          </a>
        )}
        <May permission="arrange">
          <Link
            to={{ pathname: `/admin/books/${book.id}/delete`, search }}
            className="button button-quiet"
          >
            <AdminIcon name="delete" className="size-4" /> Delete
          </Link>
        </May>
      </PageHeading>
      <BookForm
        values={shownValues(valuesOf(book), reply)}
        names={names}
        reply={reply}
        failure={FAILURE}
        warnings={reply ? {} : book.warnings}
        heldQty={book.heldQty}
        waiting={waiting}
        save="Update Book"
        cancelTo={before.to}
      />
      <StockHistory movements={stock.movements} total={stock.total} />
      <History changes={changes} />
    </div>
  );
}

function useNamedField(): void {
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form may lead to the same field again
  useEffect(() => {
    const named = hash === "" ? null : document.getElementById(hash.slice(1));
    const field = named?.matches("input") ? named : named?.querySelector("textarea");
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }, [key, hash]);
}
