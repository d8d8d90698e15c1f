import { deleteName, renameName } from "~/domain/taxonomy/names.server";
import { nameSchemaOf } from "~/domain/taxonomy/schema";
import { adminRoute } from "~/http/admin/admin-route.server";
import { nameInAddress } from "~/http/admin/taxonomy-kind.server";
import { ADMIN_TOASTS } from "~/ui/toasts/admin-toasts";

const route = adminRoute({
  async PUT({ admin, params, body }) {
    const { kind, id } = nameInAddress(params);
    return renameName(admin, kind, id, await body(nameSchemaOf(kind)));
  },

  DELETE({ admin, params }) {
    const { kind, id } = nameInAddress(params);
    deleteName(admin, kind, id);
    return { message: ADMIN_TOASTS[`${kind}-deleted`].title };
  },
});

export const loader = route.loader;
export const action = route.action;
