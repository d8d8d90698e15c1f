import { setAsideJobs } from "~/domain/job/set-aside.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({ GET: ({ admin }) => ({ jobs: setAsideJobs(admin) }) });

export const loader = route.loader;
export const action = route.action;
