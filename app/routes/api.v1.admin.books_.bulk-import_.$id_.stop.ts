import { stopImport } from "~/domain/import/run/start-import.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({ POST: ({ admin, params }) => stopImport(admin, params.id ?? "") });

export const loader = route.loader;
export const action = route.action;
