import { getImport } from "~/domain/import/find-imports.server";
import { refusedCsv, refusedFileName } from "~/domain/import/refused-csv.server";
import { adminRoute } from "~/http/admin-route.server";
import { csvDownload } from "~/http/csv.server";

const route = adminRoute({
  GET({ admin, params, request }) {
    const id = params.id ?? "";
    const { fileName } = getImport(admin, id);
    return csvDownload(request, refusedFileName(fileName), refusedCsv(admin, id));
  },
});

export const loader = route.loader;
export const action = route.action;
