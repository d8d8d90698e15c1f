import { nounRoute } from "~/http/api/api-route.server";

export const loader = nounRoute("admin/lists");
export const action = loader;
