import { bookIdInAddress } from "~/domain/catalogue/admin-book.server";
import { undoChange } from "~/domain/catalogue/undo-change.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  POST: ({ admin, params }) => undoChange(admin, bookIdInAddress(params.id)),
});

export const loader = route.loader;
export const action = route.action;
