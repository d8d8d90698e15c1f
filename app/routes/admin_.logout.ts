import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { stopSession } from "~/web/sessions/session.server";

export const handle = { isSignIn: true };

/** GET does not sign out. */
export const loader = () => redirect("/admin");

export async function action({ request }: ActionFunctionArgs) {
  const headers = { "Set-Cookie": await stopSession(request) };
  return redirect("/", { status: 303, headers });
}
