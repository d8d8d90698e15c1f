import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("admin/schools");
export const action = loader;
