import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { AdminBookView } from "~/domain/catalogue/admin-view";
import { bookSchema } from "~/domain/catalogue/book-schema";
import { nameOffers } from "~/domain/catalogue/name-offers.server";
import { createBook } from "~/domain/catalogue/save-book.server";
import { now } from "~/domain/dates/time";
import { adminAction } from "~/http/admin/admin-form.server";
import { redirectWithToast } from "~/http/cookies/flash.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { reorderList } from "~/http/forms/reorder";
import { BookForm } from "~/ui/admin/book-form";
import {
  BOOK_UPLOADS,
  NEW_BOOK,
  shownValues,
  TYPED_LISTS,
  TYPED_PRICES,
} from "~/ui/admin/book-values";
import { useNextForm } from "~/ui/admin/next-form";
import { PageHeading } from "~/ui/admin/page-heading";
import { pageTitle } from "~/ui/page-meta";

const FAILURE = "Failed to create book";
/** Fields that the next book's form keeps: books are entered in batches. */
const SHARED = ["gradeId", "schoolId", "subjectId"] as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Add New Book")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const shared = Object.fromEntries(SHARED.map((name) => [name, searchParams.get(name) ?? ""]));
  return {
    openedAt: now(),
    begin: { ...NEW_BOOK, ...shared },
    names: nameOffers(admin, shared),
  };
}

/** Redirect after saving: the book's page if it has warnings, else the next book's form or the list. */
function nextAddress(request: Request, book: AdminBookView): string {
  if (Object.keys(book.warnings).length > 0) return `/admin/books/${book.id}/edit`;
  if (!new URL(request.url).searchParams.has("another")) return "/admin/books";
  const shared = SHARED.map((name) => [name, String(book[name])]);
  return `/admin/books/new?${new URLSearchParams(shared)}`;
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, {
    schema: bookSchema,
    lists: TYPED_LISTS,
    rand: TYPED_PRICES,
    uploads: BOOK_UPLOADS,
    rearrange: reorderList,
    run(admin, input) {
      const book = createBook(admin, input);
      return redirectWithToast(nextAddress(args.request, book), "book-created");
    },
  });

export default function NewBook() {
  const { begin, names, openedAt } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const page = useNextForm<HTMLDivElement>(openedAt, reply);
  return (
    // Space below, so that a toast does not cover buttons.
    <div ref={page} className="sm:pb-28">
      <PageHeading title="Add New Book" />
      <BookForm
        key={openedAt}
        values={shownValues(begin, reply)}
        names={names}
        reply={reply}
        failure={FAILURE}
        save="Create Book"
        cancelTo="/admin/books"
      >
        <button type="submit" formAction="?another=yes" className="button button-quiet">
          Create and Add Another
        </button>
      </BookForm>
    </div>
  );
}
