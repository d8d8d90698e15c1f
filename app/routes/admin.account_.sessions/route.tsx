import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { endSessionSchema } from "~/domain/accounts/schema";
import { endOtherOwnSessions, endOwnSession } from "~/domain/accounts/session.server";
import { sessionAction } from "~/web/admin/admin-form.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const ACCOUNT = "/admin/account";

export const handle = { may: "own_account" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, handle.may);
  return redirect(ACCOUNT);
}

export const action = (args: ActionFunctionArgs) =>
  sessionAction(args, handle.may, {
    schema: endSessionSchema,
    run(session, { which }) {
      if (which === "others") {
        endOtherOwnSessions(session);
        return redirectWithToast(ACCOUNT, "other-sessions-ended");
      }
      endOwnSession(session.admin, which);
      return redirectWithToast(ACCOUNT, "session-ended");
    },
  });

export default function Nothing() {
  return null;
}
