import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { z } from "zod";
import { chosen } from "~/domain/books/admin/book-schema";
import { getAdminList } from "~/domain/lists/admin/admin-list.server";
import { booksToTie, type NamedBook } from "~/domain/lists/admin/editor.server";
import { itemOf, tieBook } from "~/domain/lists/admin/items.server";
import { formatAmount } from "~/domain/values/money";
import { failureIn } from "~/ui/admin/forms/failure-toast";
import { SearchedInstead } from "~/ui/admin/searched-instead";
import { ConditionBadge } from "~/ui/badge";
import { Dialog } from "~/ui/dialog";
import { Form } from "~/ui/forms/form";
import { Notice } from "~/ui/notice";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { itemInAddress } from "~/web/api/list-in-address.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "arrange" } as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const at = itemInAddress(params);
    const { title } = itemOf(getAdminList(admin, at.list), at.item);
    const q = new URL(request.url).searchParams.get("q") ?? title;
    return { title, q, ...booksToTie(admin, q.trim().slice(0, 200)) };
  });

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: z.strictObject({ book: chosen("book") }),
    run(admin, { book }) {
      const { list, item } = itemInAddress(args.params);
      tieBook(admin, list, item, book);
      return redirectWithToast(`/admin/lists/${list}?open=${item}#title-${item}`, "book-tied");
    },
  });

export default function TieBook() {
  const { title, q, books, total, searchedFor, without } = useLoaderData<typeof loader>();
  const message = failureIn(useActionData<typeof action>());
  const { id, item } = useParams();
  return (
    <Dialog title="Choose a Book" closeTo={`/admin/lists/${id}#title-${item}`}>
      {message && <Notice title="Failed to choose the book">{message}</Notice>}
      <p>Which book fits "{title}", whatever its ISBN?</p>
      <Form role="search" preventScrollReset className="mt-4 flex gap-2">
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          aria-label="Search by title or ISBN"
          autoComplete="off"
          enterKeyHint="search"
          className="input min-w-0 grow"
        />
        <button type="submit" className="button">
          Search
        </button>
      </Form>
      <p role="status" className="mt-3 text-sm text-muted">
        {foundInWords(total, books.length)}
      </p>
      <SearchedInstead q={q} searchedFor={searchedFor} without={without} />
      <ul>
        {books.map((book) => (
          <li
            key={book.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3"
          >
            <TiedFacts book={book} />
            <Form method="post" className="ml-auto">
              <input type="hidden" name="book" value={book.id} />
              <button type="submit" className="button button-quiet button-small">
                This one fits<span className="sr-only">: {book.title}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function foundInWords(total: number, shown: number): string {
  if (total === 0) return "No book found. Try fewer words, or the ISBN.";
  if (total > shown) return `The first ${shown} of ${total} books. More words find fewer.`;
  return total === 1 ? "1 book" : `${total} books`;
}

function TiedFacts({ book }: { book: NamedBook }) {
  const { title, grade, school, isbn, condition, priceCents, stockQty } = book;
  return (
    <div className="min-w-0 grow basis-52 [overflow-wrap:anywhere]">
      <p className="font-medium">{title}</p>
      <p className="text-sm text-muted">
        {grade}, {school}
        {isbn !== null && <span className="figures"> · {isbn}</span>}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
        <ConditionBadge condition={condition} />
        <span className="font-semibold figures">{formatAmount(priceCents)}</span>
        <span className="text-muted">
          {stockQty === 0 ? "sold out" : stockQty === 1 ? "1 copy" : `${stockQty} copies`}
        </span>
      </p>
    </div>
  );
}
