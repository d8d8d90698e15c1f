import { refusedCsv, refusedFileName } from "~/domain/import/plan/refused-csv.server";
import { getImport } from "~/domain/import/run/find-imports.server";
import { adminRoute } from "~/http/admin/admin-route.server";
import { csvDownload } from "~/http/pages/csv.server";

const route = adminRoute({
  GET({ admin, params, request }) {
    const id = params.id ?? "";
    const { fileName } = getImport(admin, id);
    return csvDownload(request, refusedFileName(fileName), refusedCsv(admin, id));
  },
});

export const loader = route.loader;
export const action = route.action;
