import { redirect } from "@remix-run/node";
import type { Admin } from "~/domain/accounts/admin";
import { factorOf } from "~/domain/two-factor/factor.server";
import { requireAdmin } from "../sessions/session.server";

/** The signed-in admin of a page about an active second factor. @throws Response redirect to the account page. */
export async function requireFactor(request: Request): Promise<Admin> {
  const admin = await requireAdmin(request, "own_account");
  if (!factorOf(admin).isOn) throw redirect("/admin/account");
  return admin;
}
