import type { Permitted } from "~/domain/accounts/admin";
import type { Permission } from "~/domain/accounts/roles";
import { forPage } from "../pages/page.server";
import { requireAdmin } from "../sessions/session.server";

/** Reads a page for the signed-in admin. @throws what `requireAdmin` and `forPage` throw. */
export async function adminPage<P extends Permission, Result>(
  request: Request,
  permission: P,
  read: (admin: Permitted<P>) => Result,
): Promise<Result> {
  const admin = await requireAdmin(request, permission);
  return forPage(() => read(admin));
}
