import { readId } from "~/domain/ids";
import { sendMailAgain } from "~/domain/mail/failed.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  POST({ admin, params }) {
    sendMailAgain(admin, readId(params.id));
    return { message: "Sending again" };
  },
});

export const loader = route.loader;
export const action = route.action;
