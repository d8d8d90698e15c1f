import { beginUpload } from "~/domain/object/upload.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  POST: ({ admin }) => Response.json(beginUpload(admin), { status: 201 }),
});

export const loader = route.loader;
export const action = route.action;
