import { changeBooks } from "~/domain/catalogue/bulk-change.server";
import { bulkChangeSchema } from "~/domain/catalogue/bulk-change-schema";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  async POST({ admin, body }) {
    return changeBooks(admin, await body(bulkChangeSchema));
  },
});

export const loader = route.loader;
export const action = route.action;
