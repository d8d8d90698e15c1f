import { nounRoute } from "~/http/api/api-route.server";

export const loader = nounRoute("admin/orders");
export const action = loader;
