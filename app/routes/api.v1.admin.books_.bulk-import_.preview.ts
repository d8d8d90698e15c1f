import { previewImportSchema } from "~/domain/import/schema";
import { previewFile } from "~/domain/import/whole-import.server";
import { adminRoute } from "~/http/admin-route.server";
import { checkInput } from "~/http/api.server";
import { readUploadCall } from "~/http/upload.server";

const route = adminRoute({
  async POST({ admin, request }) {
    const { file, given } = await readUploadCall(request);
    return previewFile(admin, file, checkInput(previewImportSchema, given));
  },
});

export const loader = route.loader;
export const action = route.action;
