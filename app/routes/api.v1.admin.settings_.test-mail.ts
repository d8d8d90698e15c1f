import { sendTestMail } from "~/domain/mail/test-mail.server";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({ POST: ({ admin }) => sendTestMail(admin) });

export const loader = route.loader;
export const action = route.action;
