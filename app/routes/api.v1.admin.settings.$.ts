import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("admin/settings");
export const action = loader;
