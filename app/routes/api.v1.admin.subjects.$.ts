import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("admin/subjects");
export const action = loader;
