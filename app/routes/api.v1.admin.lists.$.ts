import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("admin/lists");
export const action = loader;
