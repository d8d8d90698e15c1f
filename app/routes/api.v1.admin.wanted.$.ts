import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("admin/wanted");
export const action = loader;
