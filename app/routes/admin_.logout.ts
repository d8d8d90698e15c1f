import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "~/web/forms/form.server";
import { stopSession } from "~/web/sessions/session.server";

export const handle = { isSignIn: true };

/** GET does not sign out. */
export const loader = () => redirect("/admin");

// 'Switch person' is sent by the same form, and leaves the PINs of this browser as they are.
export async function action({ request }: ActionFunctionArgs) {
  const isSwitch = (await readForm(request))?.has("switch") ?? false;
  const headers = { "Set-Cookie": await stopSession(request, isSwitch ? "locked" : "left") };
  return redirect(isSwitch ? "/admin/login" : "/", { status: 303, headers });
}
