import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("admin/grades");
export const action = loader;
