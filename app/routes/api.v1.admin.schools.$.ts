import { nounRoute } from "~/http/api/api-route.server";

export const loader = nounRoute("admin/schools");
export const action = loader;
