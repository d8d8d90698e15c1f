import { nounRoute } from "~/http/api/api-route.server";

export const loader = nounRoute("admin/reports");
export const action = loader;
