import { bookIdInAddress, getBookForAdmin } from "~/domain/catalogue/admin-book.server";
import { bookSchema } from "~/domain/catalogue/book-schema";
import { changeOffer } from "~/domain/catalogue/bulk-change.server";
import { offerSchema } from "~/domain/catalogue/bulk-change-schema";
import { deleteBook } from "~/domain/catalogue/delete-book.server";
import { updateBook } from "~/domain/catalogue/save-book.server";
import { adminRoute } from "~/http/admin/admin-route.server";
import { ADMIN_TOASTS } from "~/ui/toasts/admin-toasts";

const route = adminRoute({
  GET: ({ admin, params }) => getBookForAdmin(admin, bookIdInAddress(params.id)),

  async PUT({ admin, params, body }) {
    return updateBook(admin, bookIdInAddress(params.id), await body(bookSchema));
  },

  async PATCH({ admin, params, body }) {
    return changeOffer(admin, bookIdInAddress(params.id), await body(offerSchema));
  },

  DELETE({ admin, params }) {
    deleteBook(admin, bookIdInAddress(params.id));
    return { message: ADMIN_TOASTS["book-deleted"].title };
  },
});

export const loader = route.loader;
export const action = route.action;
