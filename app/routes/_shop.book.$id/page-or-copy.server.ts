import { redirect } from "@remix-run/node";
import { listedInstead } from "~/domain/books/admin/doubles/put-together.server";
import { readBookId } from "~/domain/books/book.server";
import { getBookPage } from "~/domain/books/book-page.server";
import { forPage } from "~/web/pages/page.server";

// The address of a deleted book leads to the same copy where one is listed.
export function pageOrCopy(id: string | undefined, isDialog: boolean) {
  try {
    return forPage(() => getBookPage(id, isDialog));
  } catch (thrown) {
    const copy = listedInstead(readBookId(id));
    if (copy === null) throw thrown;
    throw redirect(`/book/${copy}`);
  }
}
