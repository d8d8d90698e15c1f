import { nounRoute } from "~/web/api/served/api-route.server";

export const loader = nounRoute("admin/people");
export const action = loader;
