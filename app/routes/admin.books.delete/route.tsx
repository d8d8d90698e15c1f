import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { getBookRows } from "~/domain/books/admin/admin-book.server";
import type { AdminBookRow } from "~/domain/books/admin/admin-view";
import { bookIdsSchema } from "~/domain/books/admin/book-schema";
import { deleteBooks } from "~/domain/books/admin/delete-book.server";
import { readBookId } from "~/domain/books/book.server";
import { NO_BOOK_SELECTED } from "~/domain/books/book-rules";
import { MAX_PAGE_SIZE } from "~/domain/search/query";
import { copyFacts } from "~/ui/admin/books/copy-facts";
import { HeldCopies } from "~/ui/admin/books/held-copies";
import { Confirm } from "~/ui/admin/forms/confirm";
import { Dialog } from "~/ui/dialog";
import { pageTitle } from "~/ui/page/page-meta";
import { deletedToast } from "~/ui/toasts/admin-toasts";
import { adminAction } from "~/web/admin/admin-form.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const FAILURE = "Failed to delete books";

function listAddress(request: Request): string {
  const { searchParams } = new URL(request.url);
  searchParams.delete("ids");
  return searchParams.size === 0 ? "/admin/books" : `/admin/books?${searchParams}`;
}

export const handle = { may: "arrange" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Delete Selected Books")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const asked = new URL(request.url).searchParams.getAll("ids").slice(0, MAX_PAGE_SIZE);
  const ids = [...new Set(asked.flatMap((id) => readBookId(id) ?? []))];
  return { books: getBookRows(admin, ids), closeTo: listAddress(request) };
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: bookIdsSchema,
    run(admin, { ids }) {
      const deleted = deleteBooks(admin, ids);
      return redirectWithToast(listAddress(args.request), deletedToast(deleted), deleted);
    },
  });

export default function DeleteBooks() {
  const { books, closeTo } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (books.length === 0) return <NothingSelected closeTo={closeTo} />;
  return (
    <Confirm
      title="Delete Selected"
      question={`Are you sure you want to delete ${books.length === 1 ? "this book" : `these ${books.length} books`}?`}
      verb="Delete"
      closeTo={closeTo}
      failure={FAILURE}
      reply={reply}
      fields={books.map(({ id }) => ["ids", String(id)])}
    >
      <Books books={books} />
    </Confirm>
  );
}

function NothingSelected({ closeTo }: { closeTo: string }) {
  return (
    <Dialog title="Delete Selected" closeTo={closeTo}>
      <p>{NO_BOOK_SELECTED}</p>
      <p className="mt-6 text-right">
        <Link to={closeTo} className="button">
          Back to the list
        </Link>
      </p>
    </Dialog>
  );
}

function Books({ books }: { books: AdminBookRow[] }) {
  return (
    <>
      <ul className="mt-3 max-h-60 overflow-y-auto rounded-lg bg-mist p-3 text-sm">
        {books.map((book) => (
          <li key={book.id} className="py-1">
            <b>{book.title}</b> <span className="text-muted figures">{copyFacts(book)}</span>
          </li>
        ))}
      </ul>
      <HeldCopies copies={books.reduce((sum, book) => sum + book.heldQty, 0)} />
    </>
  );
}
