import { nounRoute } from "~/http/api/api-route.server";

export const loader = nounRoute("admin/wanted");
export const action = loader;
