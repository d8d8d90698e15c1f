import { bookIdsSchema } from "~/domain/catalogue/book-schema";
import { deleteBooks } from "~/domain/catalogue/delete-book.server";
import { adminRoute } from "~/http/admin/admin-route.server";
import { deletedWords } from "~/ui/toasts/admin-toasts";

const route = adminRoute({
  async POST({ admin, body }) {
    const { ids } = await body(bookIdsSchema);
    const deleted = deleteBooks(admin, ids);
    return { message: deletedWords(deleted), deleted };
  },
});

export const loader = route.loader;
export const action = route.action;
