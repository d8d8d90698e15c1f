import { stats } from "~/domain/dashboard/stats.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({ GET: ({ admin }) => stats(admin) });

export const loader = route.loader;
export const action = route.action;
