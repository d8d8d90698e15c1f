import { previewImportSchema } from "~/domain/import/plan/schema";
import { previewFile } from "~/domain/import/run/whole-import.server";
import { adminRoute } from "~/http/admin/admin-route.server";
import { checkInput } from "~/http/api/route.server";
import { readUploadCall } from "~/http/forms/upload.server";

const route = adminRoute({
  async POST({ admin, request }) {
    const { file, given } = await readUploadCall(request);
    return previewFile(admin, file, checkInput(previewImportSchema, given));
  },
});

export const loader = route.loader;
export const action = route.action;
