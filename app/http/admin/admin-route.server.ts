import type { Admin } from "~/domain/account/admin";
import { type ApiCall, apiDoor } from "../api/route.server";
import { adminOfCall } from "../cookies/session.server";

/** One call of an admin's JSON API. */
export type AdminCall = ApiCall & { admin: Admin };

/** As `apiRoute`, for admins alone: every method answers 401 to anybody else, before anything is read or run. */
export function adminRoute(handlers: Parameters<typeof apiDoor<{ admin: Admin }>>[0]) {
  return apiDoor(handlers, async (request) => ({ admin: await adminOfCall(request) }));
}
