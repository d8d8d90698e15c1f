import { getSetAsideJob, retryJob } from "~/domain/job/set-aside.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  POST: ({ admin, params }) => {
    retryJob(admin, getSetAsideJob(admin, params.id).id);
    return { message: "Trying again" };
  },
});

export const loader = route.loader;
export const action = route.action;
