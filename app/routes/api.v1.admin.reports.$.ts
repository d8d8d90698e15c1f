import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("admin/reports");
export const action = loader;
