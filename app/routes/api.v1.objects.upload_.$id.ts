import { finishUpload } from "~/domain/object/upload.server";
import { adminRoute } from "~/http/admin-route.server";
import { readBytes } from "~/http/uploads.server";

const route = adminRoute({
  PUT: async ({ admin, params, request }) =>
    finishUpload(admin, params.id, await readBytes(request)),
});

export const loader = route.loader;
export const action = route.action;
