import { dismissJob, getSetAsideJob } from "~/domain/job/set-aside.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  GET: ({ admin, params }) => getSetAsideJob(admin, params.id),
  DELETE: ({ admin, params }) => {
    dismissJob(admin, getSetAsideJob(admin, params.id).id);
    return { message: "Dismissed" };
  },
});

export const loader = route.loader;
export const action = route.action;
