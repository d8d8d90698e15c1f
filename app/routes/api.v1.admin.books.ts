import { listBooksForAdmin } from "~/domain/catalogue/admin-book.server";
import { bookSchema } from "~/domain/catalogue/book-schema";
import { createBook } from "~/domain/catalogue/save-book.server";
import { readShelfQuery } from "~/domain/catalogue/shelf-query";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  GET: ({ admin, url }) => listBooksForAdmin(admin, readShelfQuery(url.searchParams)),

  async POST({ admin, body }) {
    return Response.json(createBook(admin, await body(bookSchema)), { status: 201 });
  },
});

export const loader = route.loader;
export const action = route.action;
