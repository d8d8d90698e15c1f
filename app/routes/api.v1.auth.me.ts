import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  GET: ({ admin: { id, email } }) => ({ user: { id, email } }),
});

export const loader = route.loader;
export const action = route.action;
