import { finishUpload } from "~/domain/object/upload.server";
import { adminRoute } from "~/http/admin/admin-route.server";
import { readBytes } from "~/http/forms/uploads.server";

const route = adminRoute({
  PUT: async ({ admin, params, request }) =>
    finishUpload(admin, params.id, await readBytes(request)),
});

export const loader = route.loader;
export const action = route.action;
