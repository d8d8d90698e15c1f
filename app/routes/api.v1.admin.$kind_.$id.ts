import { deleteName, renameName } from "~/domain/taxonomy/names.server";
import { nameSchemaOf } from "~/domain/taxonomy/schema";
import { TAXONOMY_TOASTS } from "~/domain/taxonomy/toasts";
import { adminRoute } from "~/http/admin/admin-route.server";
import { nameInAddress } from "~/http/admin/taxonomy-kind.server";

const route = adminRoute({
  async PUT({ admin, params, body }) {
    const { kind, id } = nameInAddress(params);
    return renameName(admin, kind, id, await body(nameSchemaOf(kind)));
  },

  DELETE({ admin, params }) {
    const { kind, id } = nameInAddress(params);
    deleteName(admin, kind, id);
    return { message: TAXONOMY_TOASTS[`${kind}-deleted`].title };
  },
});

export const loader = route.loader;
export const action = route.action;
