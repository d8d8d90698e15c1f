import { readShelfQuery } from "~/domain/catalogue/shelf-query";
import { booksCsv, booksFileName } from "~/domain/import/file/books-csv.server";
import { adminRoute } from "~/http/admin/admin-route.server";
import { csvDownload } from "~/http/pages/csv.server";

const route = adminRoute({
  GET: ({ admin, request, url }) =>
    csvDownload(request, booksFileName(), booksCsv(admin, readShelfQuery(url.searchParams))),
});

export const loader = route.loader;
export const action = route.action;
