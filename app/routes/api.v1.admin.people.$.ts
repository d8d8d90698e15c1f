import { nounRoute } from "~/http/api/api-route.server";

export const loader = nounRoute("admin/people");
export const action = loader;
