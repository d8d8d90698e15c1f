import { previewImportSchema } from "~/domain/import/plan/schema";
import { previewOnce } from "~/domain/import/run/whole-import.server";
import { adminRoute } from "~/http/admin/admin-route.server";
import { checkInput } from "~/http/api/route.server";
import { withUploadCall } from "~/http/forms/upload.server";

const route = adminRoute({
  POST: ({ admin, request }) =>
    withUploadCall(request, admin, ({ id }, given) =>
      previewOnce(admin, id, checkInput(previewImportSchema, given)),
    ),
});

export const loader = route.loader;
export const action = route.action;
