import { bookIdsSchema } from "~/domain/catalogue/book-schema";
import { deleteBooks } from "~/domain/catalogue/delete-book.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  async POST({ admin, body }) {
    const { ids } = await body(bookIdsSchema);
    return deleteBooks(admin, ids);
  },
});

export const loader = route.loader;
export const action = route.action;
