import { readiness } from "~/domain/dashboard/readiness.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({ GET: ({ admin }) => ({ readiness: readiness(admin) }) });

export const loader = route.loader;
export const action = route.action;
