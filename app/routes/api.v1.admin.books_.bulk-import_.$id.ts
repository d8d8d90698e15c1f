import { getImport, importResult } from "~/domain/import/run/find-imports.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  GET: ({ admin, params }) => {
    const id = params.id ?? "";
    return { ...getImport(admin, id), result: importResult(admin, id) };
  },
});

export const loader = route.loader;
export const action = route.action;
