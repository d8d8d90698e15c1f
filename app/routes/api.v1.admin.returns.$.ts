import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("admin/returns");
export const action = loader;
