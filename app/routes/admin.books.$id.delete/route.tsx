import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { bookIdInAddress, getBookForAdmin } from "~/domain/books/admin/admin-book.server";
import { deleteBook } from "~/domain/books/admin/delete-book.server";
import { copyFacts } from "~/ui/admin/books/copy-facts";
import { HeldCopies } from "~/ui/admin/books/held-copies";
import { Confirm } from "~/ui/admin/forms/confirm";
import { pageTitle } from "~/ui/page/page-meta";
import { pressAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const FAILURE = "Failed to delete book";

export const handle = { may: "arrange" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Delete Book")];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const book = getBookForAdmin(admin, bookIdInAddress(params.id));
    const { title, heldQty } = book;
    return { title, heldQty, facts: copyFacts({ ...book, grade: book.grade.name }) };
  });

export const action = (args: ActionFunctionArgs) =>
  pressAction(args, handle.may, (admin) => {
    deleteBook(admin, bookIdInAddress(args.params.id));
    const { search } = new URL(args.request.url);
    return redirectWithToast(`/admin/books${search}`, "book-deleted");
  });

export default function DeleteBook() {
  const { title, heldQty, facts } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Confirm
      title="Delete Book"
      question={`Are you sure you want to delete "${title}"?`}
      verb="Delete"
      closeTo={`/admin/books${useLocation().search}`}
      failure={FAILURE}
      reply={reply}
    >
      <p className="mt-1 text-sm text-muted figures">{facts}</p>
      <HeldCopies copies={heldQty} />
    </Confirm>
  );
}
