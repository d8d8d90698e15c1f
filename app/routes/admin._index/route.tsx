import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/http/cookies/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect("/admin/dashboard");
}
