import type { LoaderFunctionArgs } from "@remix-run/node";
import { booksCsv, booksFileName } from "~/domain/imports/row/books-csv.server";
import { readAdminBookQuery } from "~/domain/search/admin-book-query";
import { csvDownload } from "~/web/pages/csv.server";
import { adminOfFile } from "~/web/pages/sentence-answer.server";

export const handle = { may: "export" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await adminOfFile(request, handle.may);
  const query = readAdminBookQuery(new URL(request.url).searchParams);
  return csvDownload(request, booksFileName(), booksCsv(admin, query));
}
