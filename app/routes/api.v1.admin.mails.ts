import { countFailedMails, failedMails } from "~/domain/mail/failed.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  GET: ({ admin }) => ({ mails: failedMails(admin), total: countFailedMails(admin) }),
});

export const loader = route.loader;
export const action = route.action;
