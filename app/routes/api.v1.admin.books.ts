import { listBooksForAdmin } from "~/domain/catalogue/admin-book.server";
import { bookSchema } from "~/domain/catalogue/book-schema";
import { ADMIN_PAGE_SIZE, readCatalogueQuery } from "~/domain/catalogue/query";
import { createBook } from "~/domain/catalogue/save-book.server";
import { adminRoute } from "~/http/admin-route.server";

const route = adminRoute({
  GET: ({ admin, url }) =>
    listBooksForAdmin(admin, readCatalogueQuery(url.searchParams, ADMIN_PAGE_SIZE)),

  async POST({ admin, body }) {
    return Response.json(createBook(admin, await body(bookSchema)), { status: 201 });
  },
});

export const loader = route.loader;
export const action = route.action;
