import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/http/cookies/session.server";

/** The admin's front door is the dashboard. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect("/admin/dashboard");
}
