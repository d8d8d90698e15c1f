import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { startPage } from "~/web/admin/menu.server";
import { requireAdmin } from "~/web/sessions/session.server";

export const handle = { may: "own_account" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, handle.may);
  return redirect(startPage(role));
}
