import { booksCsv, booksFileName } from "~/domain/catalogue/books-csv.server";
import { readCatalogueQuery } from "~/domain/catalogue/query";
import { adminRoute } from "~/http/admin-route.server";
import { csvDownload } from "~/http/csv.server";

const route = adminRoute({
  GET: ({ admin, request, url }) =>
    csvDownload(request, booksFileName(), booksCsv(admin, readCatalogueQuery(url.searchParams))),
});

export const loader = route.loader;
export const action = route.action;
