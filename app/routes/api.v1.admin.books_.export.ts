import { booksCsv, booksFileName } from "~/domain/catalogue/books-csv.server";
import { readShelfQuery } from "~/domain/catalogue/shelf-query";
import { adminRoute } from "~/http/admin/admin-route.server";
import { csvDownload } from "~/http/pages/csv.server";

const route = adminRoute({
  GET: ({ admin, request, url }) =>
    csvDownload(request, booksFileName(), booksCsv(admin, readShelfQuery(url.searchParams))),
});

export const loader = route.loader;
export const action = route.action;
