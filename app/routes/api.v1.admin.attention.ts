import { attention } from "~/domain/dashboard/attention.server";
import { readAttentionKind } from "~/domain/dashboard/attention-kinds";
import { adminRoute } from "~/http/admin/admin-route.server";

const route = adminRoute({
  GET: ({ admin, url }) => attention(admin, readAttentionKind(url.searchParams.get("all"))),
});

export const loader = route.loader;
export const action = route.action;
